// One of two programs of ours that show how fast random games can be where nothing else matters.
// benchmarks/speed.py builds and runs them beside the laboratory's games.
//
// Alea Evangelii: reference perft + random playouts (Walker's rules; Murray layout by default).
// g++ -O3 -march=native -std=c++17 -o limit_alea limit_alea.cpp
// ./limit_alea play 3 murray 1 1000     plays for 3 seconds, each game to 1,000 moves at most
// usage: limit_alea perft DEPTH [layout] [opts] | limit_alea play SECONDS [layout] [seed] [cap] [opts] | limit_alea replay FILE
// layout: a 19-row OTN position, or the words murray | vari (Ludii: double-outlined points = defenders)
// opts (bit mask, default 0): 1 = men may cross the empty throne (Cyningstan page / Ludii)
//   2 = corner men do not count against the king      4 = empty throne counts against the king (3 attackers + throne)
//   8 = attackers move first   16 = single-point corners (4 instead of 16)  32 = empty throne hostile to men
//   64 = no repetition rule   128 = king NOT safe on throne before his first move  256 = men may not cross... (unused)
//   512 = repetition draw only on third occurrence
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cstdint>
#include <string>
#include <vector>
#include <chrono>
#include <algorithm>
typedef uint32_t u32; typedef uint64_t u64;
static const int N=19, S=21;             // padded board 21x21
enum {E=0,A=1,D=2,K=3,W=4};              // empty attacker defender king wall(off board)
static int OPT=0;
static uint8_t corner_[S*S], blockm[S*S]; static int THR=(9+1)*S+(9+1);
static const int DIR[4]={1,-1,S,-S};
static u64 Z[4][S*S], ZT; static u64 rs=88172645463325252ULL;
static inline u64 rnd(){ rs^=rs<<13; rs^=rs>>7; rs^=rs<<17; return rs; }
static const char*MURRAY="2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/2t2t7t2t2";
static const char*VARI  ="2t2t7t2t2/19/t4t7t4t/7t1T1t7/6t1t1t1t6/t1t2T7T2t1t/4t4T4t4/3t4T1T4t3/4t2T1T1T2t4/3T2T1TKT1T2T3/4t2T1T1T2t4/3t4T1T4t3/4t4T4t4/t1t2T7T2t1t/6t1t1t1t6/7t1T1t7/t4t7t4t/19/2t2t7t2t2";
struct Pos{ uint8_t b[S*S]; uint16_t pl[2][80]; uint8_t idx[S*S]; int n[2]; int k; bool kmoved; int side; u64 h; int res; };
// pl[0] attackers, pl[1] defenders incl. king.  side: 0 attackers to move, 1 defenders
static void setup(Pos&p,const std::string&s){
  memset(&p,0,sizeof p); for(int i=0;i<S*S;i++)p.b[i]=W;
  for(int y=0;y<N;y++)for(int x=0;x<N;x++)p.b[(y+1)*S+x+1]=E;
  int x=0,y=0; for(size_t i=0;i<s.size();i++){char c=s[i]; if(c=='/'){ if(x){y++;x=0;} }
    else if(c>='0'&&c<='9'){int v=c-'0'; if(i+1<s.size()&&s[i+1]>='0'&&s[i+1]<='9'){v=v*10+s[++i]-'0';} x+=v;}
    else { int q=(y+1)*S+x+1; int t=c=='t'?A:c=='T'?D:K; int sd=t==A?0:1; p.b[q]=t; p.idx[q]=p.n[sd]; p.pl[sd][p.n[sd]++]=q; if(t==K)p.k=q; p.h^=Z[t][q]; x++; } }
  p.side=(OPT&8)?0:1; if(p.side)p.h^=ZT; p.kmoved=p.k!=THR;
}
static void init(){ u64 save=rs; rs=0x9E3779B97F4A7C15ULL; for(auto&r:Z)for(auto&v:r)v=rnd(); ZT=rnd(); rs=save;
  memset(corner_,0,sizeof corner_); memset(blockm,0,sizeof blockm);
  int w=(OPT&16)?1:2; for(int y=0;y<N;y++)for(int x=0;x<N;x++) if((x<w||x>=N-w)&&(y<w||y>=N-w)){corner_[(y+1)*S+x+1]=1;}
  for(int i=0;i<S*S;i++) blockm[i]=corner_[i]; blockm[THR]=(OPT&1)?2:1; }  // 1: may not enter nor cross; 2: may cross, not stop
static inline bool hostileToMan(const Pos&p,int q,int sideOfCapturer){ // q beyond the enemy man
  uint8_t t=p.b[q]; if(t!=E&&t!=W) return (t==A)==(sideOfCapturer==0);
  if(t==E){ if(corner_[q])return true; if((OPT&32)&&q==THR)return true; } return false; }
static inline bool againstKing(const Pos&p,int q){ uint8_t t=p.b[q]; if(t==A||t==W)return true;
  if(t==E){ if(corner_[q]&&!(OPT&2))return true; if(q==THR&&(OPT&4))return true; } return false; }
static inline void rem(Pos&p,int q){ int sd=p.b[q]==A?0:1; p.h^=Z[p.b[q]][q]; int i=p.idx[q],l=p.pl[sd][--p.n[sd]]; p.pl[sd][i]=l; p.idx[l]=i; p.b[q]=E; }
// res: 0 ongoing, 1 attackers win, 2 defenders win.  returns captures in cap
static inline int apply(Pos&p,int f,int t,int*cap){
  int pc=p.b[f], sd=p.side, nc=0; p.b[f]=E; p.b[t]=pc; int i=p.idx[f]; p.pl[sd][i]=t; p.idx[t]=i; p.h^=Z[pc][f]^Z[pc][t]^ZT;
  if(pc==K){p.k=t;p.kmoved=true;}
  int foe=sd?A:D;
  for(int d=0;d<4;d++){ int a=t+DIR[d]; if(p.b[a]==foe){ if(hostileToMan(p,a+DIR[d],sd)) cap[nc++]=a; } }
  for(int j=0;j<nc;j++) rem(p,cap[j]);
  p.side^=1;
  if(sd==0){ for(int d=0;d<4;d++) if(t+DIR[d]==p.k){ if(!(p.k==THR&&!p.kmoved&&!(OPT&128)) &&
       againstKing(p,p.k+1)&&againstKing(p,p.k-1)&&againstKing(p,p.k+S)&&againstKing(p,p.k-S)) p.res=1; } }
  else if(pc==K&&corner_[t]) p.res=2;
  if(!p.res&&p.n[0]==0) p.res=2;
  return nc; }
template<class F> static inline void gen(const Pos&p,F f){ int sd=p.side; for(int i=0;i<p.n[sd];i++){ int q=p.pl[sd][i]; bool king=p.b[q]==K;
   for(int d=0;d<4;d++) for(int t=q+DIR[d];p.b[t]==E;t+=DIR[d]){ if(!king){ if(blockm[t]==1)break; if(blockm[t]==2)continue; } f(q,t); } } }
static u64 perft(const Pos&p,int d){ if(p.res) return 0; u64 c=0; if(d==1){ gen(p,[&](int,int){c++;}); return c; }
  gen(p,[&](int f,int t){ Pos q=p; int cap[4]; apply(q,f,t,cap); c+=perft(q,d-1); }); return c; }
static std::string sq(int q){ return std::string(1,char('a'+q%S-1))+std::to_string(q/S); }
static std::string otn(const Pos&p){ std::string o; for(int y=0;y<N;y++){ int e=0; for(int x=0;x<N;x++){ int t=p.b[(y+1)*S+x+1]; if(t==E)e++; else { if(e)o+=std::to_string(e); e=0; o+= t==A?'t':t==D?'T':'K'; } } if(e)o+=std::to_string(e); if(y<N-1)o+='/'; } return o; }
// repetition table, cleared by a capture (irreversible)
struct Rep{ u64 key[4096]; u32 gen[4096]; uint8_t cnt[4096]; u32 g=1; Rep(){memset(gen,0,sizeof gen);} void clear(){g++;}
  int add(u64 k){ u32 i=(u32)(k>>40)&4095; while(gen[i]==g){ if(key[i]==k) return ++cnt[i]; i=(i+1)&4095; } gen[i]=g; key[i]=k; cnt[i]=1; return 1; } };
int main(int c,char**v){
  std::string mode=c>1?v[1]:"play"; auto lay=[&](const char*s){ std::string t=s; return t=="murray"?std::string(MURRAY):t=="vari"?std::string(VARI):t; };
  if(mode=="perft"){ int d=atoi(v[2]); std::string L=lay(c>3?v[3]:"murray"); OPT=c>4?atoi(v[4]):0; init(); Pos p; setup(p,L);
    for(int i=1;i<=d;i++){ auto t0=std::chrono::steady_clock::now(); u64 n=perft(p,i); double s=std::chrono::duration<double>(std::chrono::steady_clock::now()-t0).count(); printf("perft(%d)=%llu  %.3fs  %.1f Mnodes/s\n",i,(unsigned long long)n,s,n/s/1e6);} return 0; }
  if(mode=="replay"){ // stdin lines: LAYOUT|OPT|move move ... ; prints per game: legal-move counts, captures, final otn
    char*line=nullptr; size_t cap_=0; while(getline(&line,&cap_,stdin)>0){ std::string s=line; while(s.size()&&s.back()=='\n')s.pop_back(); size_t a=s.find('|'),b=s.find('|',a+1); OPT=atoi(s.substr(a+1,b-a-1).c_str()); init(); Pos p; setup(p,lay(s.substr(0,a).c_str())); std::string mv=s.substr(b+1); size_t i=0; std::string out,caps; static Rep rep; rep.clear(); rep.add(p.h); int draw=0; bool first=true;
      while(i<mv.size()){ size_t j=mv.find(' ',i); if(j==std::string::npos)j=mv.size(); std::string m=mv.substr(i,j-i); i=j+1; size_t k=m.find('-'); auto P=[&](std::string t){return atoi(t.c_str()+1)*S+(t[0]-'a'+1);}; int f=P(m.substr(0,k)),t=P(m.substr(k+1)); int n=0; bool ok=false; gen(p,[&](int F,int T){n++; if(F==f&&T==t)ok=true;}); out+=(out.size()?",":"")+std::to_string(n); if(!ok){ out+="ILLEGAL "+m; break; } int cp[4]; int nc=apply(p,f,t,cp); std::vector<std::string> cc; for(int z=0;z<nc;z++)cc.push_back(sq(cp[z])); std::sort(cc.begin(),cc.end()); std::string cs; for(auto&x:cc)cs+=(cs.size()?"/":"")+x; caps+=(first?"":",")+cs; first=false; if(nc)rep.clear(); int r=rep.add(p.h); if(r>=2&&!draw)draw=1; }
      int n=0; if(!p.res)gen(p,[&](int,int){n++;}); printf("%s|%s|%s|%d|%d|%d\n",out.c_str(),caps.c_str(),otn(p).c_str(),p.res,n,draw); } return 0; }
  if(mode=="fast"){ // same rules (OPT 0 family), row/column occupancy masks + rejection sampling: usage fast SECONDS layout seed cap opt
    double secs=atof(v[2]); std::string L=lay(c>3?v[3]:"murray"); u64 seed=c>4?strtoull(v[4],0,10):1; int CAP=c>5?atoi(v[5]):1000; OPT=c>6?atoi(v[6]):0; init(); rs^=seed*0x9E3779B97F4A7C15ULL; for(int i=0;i<20;i++)rnd();
    static u32 btw[19][19]; for(int a=0;a<19;a++)for(int b=0;b<19;b++){ if(a==b)continue; u32 m=0; int st=a<b?1:-1; for(int q=a+st;q!=b;q+=st)m|=1u<<q; btw[a][b]=m|1u<<b; }
    u32 rb[19]={0},cb[19]={0}, rs1[19]={0},cs1[19]={0}; // masks of points men may not stop on / cross
    for(int y=0;y<N;y++)for(int x=0;x<N;x++){ int m=blockm[(y+1)*S+x+1]; if(m==1){rb[y]|=1u<<x;cb[x]|=1u<<y;} if(m){rs1[y]|=1u<<x;cs1[x]|=1u<<y;} }
    static uint8_t X[S*S],Y[S*S]; for(int q=0;q<S*S;q++){X[q]=q%S-1;Y[q]=q/S-1;}
    Pos start; setup(start,L); u32 ro0[19]={0},co0[19]={0}; for(int sd=0;sd<2;sd++)for(int i=0;i<start.n[sd];i++){int q=start.pl[sd][i]; ro0[Y[q]]|=1u<<X[q]; co0[X[q]]|=1u<<Y[q];}
    struct R2{ u64 key[2048]; u32 gen[2048]; u32 g=1; }; static R2 R; u64 games=0,plies=0,res[6]={0},tries=0; auto t0=std::chrono::steady_clock::now(); double el=0; Pos p=start;
    while(true){ if((games&63)==0){ el=std::chrono::duration<double>(std::chrono::steady_clock::now()-t0).count(); if(el>=secs)break; }
      memcpy(p.b,start.b,sizeof p.b); memcpy(p.pl,start.pl,sizeof p.pl); memcpy(p.idx,start.idx,sizeof p.idx); p.n[0]=start.n[0];p.n[1]=start.n[1];p.k=start.k;p.kmoved=start.kmoved;p.side=start.side;p.h=start.h;p.res=0;
      u32 ro[19],co[19]; memcpy(ro,ro0,sizeof ro); memcpy(co,co0,sizeof co); R.g++; int since=0; { u32 i=(u32)(p.h>>40)&2047; R.key[i]=p.h; R.gen[i]=R.g; }
      int ply=0,out=0; for(;ply<CAP;){ int sd=p.side; u32 n=p.n[sd]; int f=0,t=0; bool got=false;
        for(int tr=0;tr<4000;tr++){ u64 r=rnd(); f=p.pl[sd][(u32)(((r&0xffffffff)*n)>>32)]; u32 u=(u32)(((r>>32)*36)>>32); int x=X[f],y=Y[f]; bool king=f==p.k; bool vert=u>=18; u-=vert?18:0; int a=vert?y:x; int z=u+(u>=(u32)a); u32 occ=vert?co[x]:ro[y]; u32 blk=vert?cb[x]:rb[y]; u32 stp=vert?cs1[x]:rs1[y]; u32 m=btw[a][z]; u32 bad=occ&m; bad|=king?0:((blk&m)|(stp&(1u<<z))); tries++; if(!bad){ t=vert?f+(z-a)*S:f+(z-a); got=true; break; } }
        if(!got){ static int mf[8000],mt[8000]; int m=0; gen(p,[&](int a,int b){mf[m]=a;mt[m]=b;m++;}); if(!m){out=3;break;} int k=rnd()%m; f=mf[k];t=mt[k]; }
        int cp[4]; int nc=apply(p,f,t,cp); ro[Y[f]]&=~(1u<<X[f]); co[X[f]]&=~(1u<<Y[f]); ro[Y[t]]|=1u<<X[t]; co[X[t]]|=1u<<Y[t]; for(int j=0;j<nc;j++){int q=cp[j]; ro[Y[q]]&=~(1u<<X[q]); co[X[q]]&=~(1u<<Y[q]);}
        ply++; if(p.res){out=p.res;break;}
        if(nc){R.g++;since=0;} if(++since>1500){out=5;break;} u32 i=(u32)(p.h>>40)&2047; bool rep=false; while(R.gen[i]==R.g){ if(R.key[i]==p.h){rep=true;break;} i=(i+1)&2047; } if(rep){out=4;break;} R.gen[i]=R.g; R.key[i]=p.h; }
      if(ply==CAP&&!out)out=5; res[out]++; games++; plies+=ply; }
    printf("fast games %llu in %.2fs: %.0f playouts/s, %.2f Mplies/s, mean plies %.1f, tries/ply %.2f; attackers %.2f%% defenders %.2f%% no-move %.2f%% repetition %.2f%% cap %.2f%%\n",(unsigned long long)games,el,games/el,plies/el/1e6,(double)plies/games,(double)tries/plies,100.*res[1]/games,100.*res[2]/games,100.*res[3]/games,100.*res[4]/games,100.*res[5]/games); return 0; }
  double secs=atof(c>2?v[2]:"5"); std::string L=lay(c>3?v[3]:"murray"); if(c>4)rs^=strtoull(v[4],0,10)*0x9E3779B97F4A7C15ULL; int CAP=c>5?atoi(v[5]):1000; OPT=c>6?atoi(v[6]):0; u64 sv=rs; init(); rs=sv; for(int i=0;i<20;i++)rnd();
  // tables for rejection sampling: for each square its 36 cross targets
  static uint16_t tgt[S*S][36]; for(int y=0;y<N;y++)for(int x=0;x<N;x++){ int n=0; for(int k=0;k<N;k++){ if(k!=x)tgt[(y+1)*S+x+1][n++]=(y+1)*S+k+1; } for(int k=0;k<N;k++){ if(k!=y)tgt[(y+1)*S+x+1][n++]=(k+1)*S+x+1; } }
  Pos start; setup(start,L); static Rep rep; u64 games=0,plies=0,res[6]={0},caps=0; std::vector<int> lens; auto t0=std::chrono::steady_clock::now(); double el=0;
  while(true){ if((games&63)==0){ el=std::chrono::duration<double>(std::chrono::steady_clock::now()-t0).count(); if(el>=secs)break; }
    Pos p=start; int ply=0,out=0; rep.clear(); if(!(OPT&64))rep.add(p.h);
    for(;ply<CAP;){ int f=0,t=0; bool got=false; int sd=p.side,n=p.n[sd];
      for(int tr=0;tr<4000;tr++){ u64 r=rnd(); f=p.pl[sd][(u32)(((r&0xffffffff)*n)>>32)]; t=tgt[f][(u32)(((r>>32)*36)>>32)]; if(p.b[t]!=E)continue; bool king=p.b[f]==K; if(!king&&blockm[t])continue;
        int d=t-f; int st=(d<S&&d>-S)?(d>0?1:-1):(d>0?S:-S); bool ok=true; for(int q=f+st;q!=t;q+=st){ if(p.b[q]!=E||(!king&&blockm[q]==1)){ok=false;break;} } if(ok){got=true;break;} }
      if(!got){ // enumerate
        static int mf[8000],mt[8000]; int m=0; gen(p,[&](int a,int b){mf[m]=a;mt[m]=b;m++;}); if(!m){out=3;break;} int k=rnd()%m; f=mf[k];t=mt[k]; }
      int cp[4]; int nc=apply(p,f,t,cp); ply++; caps+=nc; if(p.res){out=p.res;break;}
      if(!(OPT&64)){ if(nc)rep.clear(); int r=rep.add(p.h); if(r>=((OPT&512)?3:2)){out=4;break;} } }
    if(ply==CAP&&!out)out=5; res[out]++; games++; plies+=ply; lens.push_back(ply); }
  std::sort(lens.begin(),lens.end());
  printf("games %llu in %.2fs: %.0f playouts/s, %.2f Mplies/s, mean plies %.1f median %d p10 %d p90 %d; attackers %.2f%% defenders %.2f%% no-move %.2f%% repetition %.2f%% cap %.2f%%; captures/game %.1f\n",(unsigned long long)games,el,games/el,plies/el/1e6,(double)plies/games,lens[lens.size()/2],lens[lens.size()/10],lens[lens.size()*9/10],100.*res[1]/games,100.*res[2]/games,100.*res[3]/games,100.*res[4]/games,100.*res[5]/games,(double)caps/games);
}
