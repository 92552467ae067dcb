/** A lesson's slides: each lives when it is first shown, and is as large as the wall allows. */
"use strict";

(() => {
  const { liven } = window.tablesnb ?? {};
  const [LARGE, SMALL, STEP] = [200, 120, 5]; // per cent
  const WHOLE = 120; // a whole game needs the room for its moves, and several for their boards
  const FOOT = 64; // px that stay free below
  const FAR = [40, 34, 28]; // px: how large the words are of a question that has no board

  /** As large as the slide has room for, and where that can be with no part of a question hidden;
   * what is too long to be read with its board has a place of its own that is pushed up and down.
   * @param {HTMLElement} slide */
  function fit(slide) {
    const host = slide.querySelector(".tn-alive");
    const most = host?.querySelector(".tn-replay, .tn-in-step") ? WHOLE : LARGE;
    const bare = host?.querySelector(".tn-ask-bare");
    for (const far of bare ? FAR : []) {
      lay(slide, host, most, far);
      if (fits(slide) && !half_seen(slide)) return;
    }
    let first = 0;
    for (let zoom = most; zoom >= SMALL; zoom -= STEP) {
      lay(slide, host, zoom);
      if (fits(slide) && !half_seen(slide)) return;
      if (fits(slide)) first ||= zoom;
    }
    if (first) lay(slide, host, first);
  }

  /** @param {HTMLElement} slide */
  const fits = (slide) =>
    slide.scrollHeight <= slide.clientHeight && slide.scrollWidth <= slide.clientWidth;

  /** @param {HTMLElement} slide @param {Element | null} host @param {number} zoom  in per cent
   * @param {number} far how large its words are, in px */
  function lay(slide, host, zoom, far = 28) {
    const times = zoom / 100;
    slide.style.setProperty("--zoom", String(times));
    slide.style.setProperty("--far", `${far}px`);
    if (!host) return;
    const { top, height } = slide.getBoundingClientRect(); // reveal shows it at any size
    const above = (host.getBoundingClientRect().top - top) * (slide.offsetHeight / height);
    slide.style.setProperty("--tall", `${(slide.clientHeight - above - FOOT) / times}px`);
  }

  /** Whether a part of a question must be pushed up to be read. @param {HTMLElement} slide */
  const half_seen = (slide) =>
    [...slide.querySelectorAll(".tn-ask-body, .tn-ask-body *")].some(
      (each) =>
        each.scrollHeight > each.clientHeight + 2 &&
        /auto|scroll/.test(getComputedStyle(each).overflowY),
    );

  /** @param {{currentSlide: HTMLElement}} shown */
  function show({ currentSlide }) {
    liven?.(currentSlide);
    fit(currentSlide);
  }

  /** @type {NodeListOf<HTMLElement>} */
  const slides = document.querySelectorAll(".slides > section > section");
  for (const slide of slides) {
    slide.classList.toggle("has-board", !!slide.querySelector(".tn-still"));
  }
  Reveal.initialize({
    width: 1920,
    height: 1080,
    margin: 0,
    minScale: 0.1, // a phone has a fifth of that width
    center: false,
    hash: true,
    transition: "none",
    slideNumber: "c/t",
    // a board that has the keys keeps them
    keyboardCondition: () => !document.activeElement?.closest(".tn-alive"),
  });
  // what is said to an answer is whole, too
  for (const kind of ["click", "keyup"]) {
    document.addEventListener(kind, () => {
      const slide = Reveal.getCurrentSlide();
      requestAnimationFrame(() => half_seen(slide) && fit(slide));
    });
  }
  Reveal.on("ready", show);
  Reveal.on("slidechanged", show);
})();
