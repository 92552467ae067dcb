// One of two programs of ours that show how fast random games can be where nothing else matters.
// benchmarks/speed.py builds and runs them beside the laboratory's games.
//
// Standard backgammon: uniformly random playouts.
// g++ -O3 -march=native -std=c++17 -o limit_backgammon limit_backgammon.cpp
// ./limit_backgammon MODE SECONDS RUNS [SEED]
// ./limit_backgammon 1 3 1     plays for 3 seconds: games in a second of CPU
//   MODE 0 "positions": each turn, uniform choice among DISTINCT RESULTING POSITIONS (fully legal plays).
//   MODE 1 "halfmoves": each turn, half-moves drawn uniformly among legal half-moves that still allow the
//          maximal number of dice to be used (full legality; positions weighted by number of paths).
//   MODE 2 "playlist" : uniform choice among distinct (order-sensitive) maximal half-move SEQUENCES (no dedup).
//   MODE 9 : read lines "mover25hex/opp25hex d1 d2" on stdin, print sorted legal resulting positions (for tests).
// Rules: both dice if possible, else the higher if only one can be played, else whichever; doubles up to 4;
//        bar first; bear-off exact or from the rearmost checker with a larger die. First roll: no doubles.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <chrono>
#include <vector>
#include <string>
#include <algorithm>
#include <set>
typedef int8_t i8;
struct Rng{uint64_t s; uint64_t next(){s+=0x9e3779b97f4a7c15ull;uint64_t z=s;z=(z^(z>>30))*0xbf58476d1ce4e5b9ull;z=(z^(z>>27))*0x94d049bb133111ebull;return z^(z>>31);}
 inline uint32_t below(uint32_t n){return (uint32_t)(((next()>>32)*(uint64_t)n)>>32);} };
// mover's view: a[0..23] = mover's checkers on his point 1..24, a[24] = bar ; b = opponent in HIS OWN view.
// opponent's checker on mover's point p (0-based) sits at b[23-p].
struct Bd{ i8 a[26]; i8 b[26]; };   // a[25], b[25] = borne off
static inline int rear(const Bd&x){ for(int i=24;i>=0;i--) if(x.a[i]) return i; return -1; }
// legal single half-move from src with die d?  returns dest (>=0), -1 = off, -2 illegal. rr = rear(x)
static inline int dest(const Bd&x,int src,int d,int rr){
  int t=src-d;
  if(t>=0) return x.b[23-t]>=2?-2:t;
  if(rr>5) return -2;
  if(t==-1||src==rr) return -1;
  return -2; }
static inline void apply(Bd&x,int src,int t){ x.a[src]--; if(t<0){x.a[25]++;return;} x.a[t]++; if(x.b[23-t]==1){x.b[23-t]=0;x.b[24]++;} }
static inline uint64_t mix(uint64_t h){h^=h>>32;h*=0xd6e8feb86659fd93ull;h^=h>>29;return h;}
static uint64_t ZA[26][16],ZB[26][16];
static void initz(){Rng r{777};for(int i=0;i<26;i++)for(int j=0;j<16;j++){ZA[i][j]=r.next();ZB[i][j]=r.next();}}
// incremental zobrist-like hash
static inline uint64_t hmove(const Bd&x,int src,int t){ // delta of hash, board BEFORE move
  uint64_t h=ZA[src][x.a[src]]^ZA[src][x.a[src]-1];
  if(t<0) return h^ZA[25][x.a[25]]^ZA[25][x.a[25]+1];
  h^=ZA[t][x.a[t]]^ZA[t][x.a[t]+1];
  if(x.b[23-t]==1) h^=ZB[23-t][1]^ZB[23-t][0]^ZB[24][x.b[24]]^ZB[24][x.b[24]+1];
  return h; }
struct Gen{ Bd out[4096]; uint64_t key[4096]; int n; uint32_t tabstamp[8192]; uint64_t tabkey[8192]; uint32_t stamp=0; bool dedup=true;
  Gen(){memset(tabstamp,0,sizeof tabstamp);}
  inline void reset(){n=0;stamp++;}
  inline void add(const Bd&x,uint64_t k){
    if(dedup){ uint32_t i=(k>>20)&8191; while(tabstamp[i]==stamp){ if(tabkey[i]==k) return; i=(i+1)&8191; } tabstamp[i]=stamp; tabkey[i]=k; }
    if(n<4096){ out[n]=x; n++; } }
};
static Gen G;
// doubles: maximal play (greedy is maximal: half-moves never disable one another); sources non-increasing => canonical order
static int dblmax;
static void dbl(const Bd&x,int d,int left,int lastsrc,uint64_t h,int used){
  bool any=false;
  if(left){ int rr=rear(x);
    if(x.a[24]){ int t=24-d; if(x.b[23-t]<2){ any=true; Bd y=x; uint64_t k=h^hmove(x,24,t); apply(y,24,t); dbl(y,d,left-1,24,k,used+1);} }
    else for(int s=(rr<lastsrc?rr:lastsrc);s>=0;s--) if(x.a[s]){ int t=dest(x,s,d,rr); if(t==-2) continue; any=true; Bd y=x; uint64_t k=h^hmove(x,s,t); apply(y,s,t); dbl(y,d,left-1,s,k,used+1);} }
  if(!any){ if(used>dblmax){dblmax=used;G.reset();} if(used==dblmax&&used>0) G.add(x,h); } }
static void dblall(const Bd&x,int d,int left,uint64_t h,int used){ // order-sensitive sequences
  bool any=false;
  if(left){ int rr=rear(x); int hi=x.a[24]?24:rr, lo=x.a[24]?24:0;
    for(int s=hi;s>=lo;s--) if(x.a[s]){ int t=dest(x,s,d,rr); if(t==-2) continue; any=true; Bd y=x; apply(y,s,t); dblall(y,d,left-1,h,used+1);} }
  if(!any&&used) { if(used>dblmax){dblmax=used;G.reset();} if(used==dblmax) G.add(x,h);} }
// all plays; returns number of distinct results (0 = dance)
static int plays(const Bd&x,int d1,int d2){
  G.reset();
  if(d1==d2){ dblmax=0; if(G.dedup) dbl(x,d1,4,24,0,0); else dblall(x,d1,4,0,0); return G.n; }
  bool two=false; int ds[2]={d1>d2?d1:d2,d1>d2?d2:d1};
  int rr=rear(x); int hi=x.a[24]?24:rr, lo=x.a[24]?24:0;
  for(int o=0;o<2;o++){ int da=ds[o],db=ds[1-o];
    for(int s=hi;s>=lo;s--) if(x.a[s]){ int t=dest(x,s,da,rr); if(t==-2) continue;
      Bd y=x; uint64_t k=hmove(x,s,t); apply(y,s,t); int r2=rear(y); if(r2<0) continue;
      int hi2=y.a[24]?24:r2, lo2=y.a[24]?24:0;
      for(int q=hi2;q>=lo2;q--) if(y.a[q]){ int t2=dest(y,q,db,r2); if(t2==-2) continue; two=true; Bd z=y; uint64_t k2=k^hmove(y,q,t2); apply(z,q,t2); G.add(z,k2);} } }
  if(two) return G.n;
  for(int o=0;o<2;o++){ int da=ds[o];
    for(int s=hi;s>=lo;s--) if(x.a[s]){ int t=dest(x,s,da,rr); if(t==-2) continue; Bd y=x; uint64_t k=hmove(x,s,t); apply(y,s,t); G.add(y,k);} 
    if(G.n) return G.n; }
  return 0; }
static inline bool has(const Bd&x,int d){ int rr=rear(x); if(rr<0) return false; if(rr==24) return dest(x,24,d,24)!=-2; for(int s=rr;s>=0;s--) if(x.a[s]&&dest(x,s,d,rr)!=-2) return true; return false; }
static inline int moves1(const Bd&x,int d,int*src,int*dst){ int n=0,rr=rear(x); if(rr<0) return 0; int lo=rr==24?24:0; for(int s=rr;s>=lo;s--) if(x.a[s]){int t=dest(x,s,d,rr); if(t!=-2){src[n]=s;dst[n]=t;n++;}} return n; }
// random half-moves with full legality. returns number of half-moves played
static int randhalf(Bd&x,int d1,int d2,Rng&r){
  int src[64],dst[64],die[64];
  if(d1==d2){ int k=0; for(;k<4;k++){ int n=moves1(x,d1,src,dst); if(!n) break; int i=r.below(n); apply(x,src[i],dst[i]); } return k; }
  int ds[2]={d1>d2?d1:d2,d1>d2?d2:d1};
  int n=0,nall=0; int s2[64],t2[64]; int cntHi=0;
  // rejection: draw a uniformly random half-move among all; accept if it leaves the other die playable.
  for(int o=0;o<2;o++){ int m=moves1(x,ds[o],src+nall,dst+nall); for(int i=0;i<m;i++) die[nall+i]=o; nall+=m; if(o==0) cntHi=m; }
  if(!nall) return 0;
  n=nall;
  while(n){ int i=r.below(n); Bd y=x; apply(y,src[i],dst[i]); int db=ds[1-die[i]]; int m=moves1(y,db,s2,t2);
    if(m){ x=y; int j=r.below(m); apply(x,s2[j],t2[j]); return 2; }
    // not extendable: swap out (keep a copy at the end for the single-die fallback)
    n--; std::swap(src[i],src[n]); std::swap(dst[i],dst[n]); std::swap(die[i],die[n]); }
  // nothing extendable: play one, the higher die if possible
  int want=cntHi?0:1; int c=0; for(int i=0;i<nall;i++) if(die[i]==want){ s2[c]=src[i]; t2[c]=dst[i]; c++; }
  int i=r.below(c); apply(x,s2[i],t2[i]); return 1; }
static void start(Bd&x){ memset(&x,0,sizeof x); int p[4]={5,7,12,23},c[4]={5,3,5,2}; for(int i=0;i<4;i++){x.a[p[i]]=c[i];x.b[p[i]]=c[i];} }
static std::string enc(const Bd&x){ static const char*H="0123456789abcdef"; std::string s; for(int i=0;i<25;i++)s+=H[x.a[i]]; s+='/'; for(int i=0;i<25;i++)s+=H[x.b[i]]; return s; }
static int hx(char c){return c<='9'?c-'0':c-'a'+10;}
int main(int argc,char**argv){
  int mode=argc>1?atoi(argv[1]):0; double secs=argc>2?atof(argv[2]):3; int runs=argc>3?atoi(argv[3]):3; uint64_t seed=argc>4?atoll(argv[4]):1;
  initz(); G.dedup=mode!=2;
  if(mode==9){ char buf[256]; int d1,d2; while(scanf("%255s %d %d",buf,&d1,&d2)==3){ Bd x; memset(&x,0,sizeof x); int sa=0,sb=0; for(int i=0;i<25;i++){x.a[i]=hx(buf[i]);x.b[i]=hx(buf[26+i]);sa+=x.a[i];sb+=x.b[i];} x.a[25]=15-sa;x.b[25]=15-sb;
      int n=plays(x,d1,d2); std::vector<std::string> v; for(int i=0;i<n;i++)v.push_back(enc(G.out[i])); if(!n)v.push_back(enc(x)); std::sort(v.begin(),v.end()); for(size_t i=0;i<v.size();i++)printf("%s%s",i?" ":"",v[i].c_str()); printf("\n"); } return 0; }
  if(mode==8){ Rng r{seed*7919+5}; long found=0; // emit 'higher die' positions: both dice playable alone, never both, and results differ
    while(found<(long)secs){ Bd x; start(x); int d1,d2; do{d1=1+r.below(6);d2=1+r.below(6);}while(d1==d2);
      for(;;){ if(d1!=d2){ int src[64],dst[64],s2[64],t2[64]; int a=d1>d2?d1:d2,b=d1>d2?d2:d1; int ma=moves1(x,a,src,dst); bool two=false; std::set<std::string> ra,rb;
            for(int i=0;i<ma&&!two;i++){Bd y=x;apply(y,src[i],dst[i]);ra.insert(enc(y)); if(moves1(y,b,s2,t2))two=true;}
            if(ma&&!two){ int mb=moves1(x,b,src,dst); for(int i=0;i<mb&&!two;i++){Bd y=x;apply(y,src[i],dst[i]);rb.insert(enc(y)); if(moves1(y,a,s2,t2))two=true;}
              if(mb&&!two&&ra!=rb){ printf("%s %d %d\n",enc(x).c_str(),a,b); found++; } } }
          randhalf(x,d1,d2,r); if(x.a[25]==15)break; Bd y; memcpy(y.a,x.b,26); memcpy(y.b,x.a,26); x=y; d1=1+r.below(6); d2=1+r.below(6); } }
    return 0; }
  for(int run=0;run<runs;run++){ Rng r{seed*1000003+run}; long g=0,turns=0,half=0,branch=0,gam=0,bkg=0,maxbr=0; auto t0=std::chrono::steady_clock::now(); double dt=0; double c0=(double)clock()/CLOCKS_PER_SEC;
    do{ for(int rep=0;rep<200;rep++){ Bd x; start(x); int d1,d2; do{d1=1+r.below(6);d2=1+r.below(6);}while(d1==d2);
        for(;;){ turns++;
          if(mode==1){ half+=randhalf(x,d1,d2,r); }
          else { int n=plays(x,d1,d2); branch+=n; if(n>maxbr)maxbr=n; if(n){ x=G.out[r.below(n)]; } }
          if(x.a[25]==15){ if(x.b[25]==0){gam++; int q=0; for(int i=18;i<25;i++)q+=x.b[i]; if(q)bkg++;} break; }
          Bd y; memcpy(y.a,x.b,26); memcpy(y.b,x.a,26); x=y;
          d1=1+r.below(6); d2=1+r.below(6); }
        g++; }
      dt=std::chrono::duration<double>(std::chrono::steady_clock::now()-t0).count(); }while(dt<secs);
    double cpu=(double)clock()/CLOCKS_PER_SEC-c0; printf("mode %d run %d: games/cpu-s %.1f games/s wall %.1f turns/s %.0f turns/game %.3f half/s %.0f mean branching %.2f max %ld gammon %.4f backgammon %.4f (%ld games)\n",mode,run,g/cpu,g/dt,turns/dt,(double)turns/g,half/dt,(double)branch/turns,maxbr,(double)gam/g,(double)bkg/g,g); fflush(stdout); } }
