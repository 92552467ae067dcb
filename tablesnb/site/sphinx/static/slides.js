/** A lesson's slides: each lives when it is first shown, and is as large as the wall allows. */
"use strict";

(() => {
  const { liven } = window.tablesnb;
  const [LARGE, SMALL, STEP] = [2, 1, 0.05];

  /** As large as the slide has room for. @param {HTMLElement} slide */
  function fit(slide) {
    for (let zoom = LARGE; zoom >= SMALL; zoom -= STEP) {
      slide.style.setProperty("--zoom", String(zoom));
      if (slide.scrollHeight <= slide.clientHeight && slide.scrollWidth <= slide.clientWidth) return;
    }
  }

  /** @param {{currentSlide: HTMLElement}} shown */
  function show({ currentSlide }) {
    liven(currentSlide);
    fit(currentSlide);
  }

  for (const slide of document.querySelectorAll(".slides > section > section"))
    slide.classList.toggle("has-board", !!slide.querySelector(".tn-still"));
  Reveal.initialize({
    width: 1920,
    height: 1080,
    margin: 0,
    center: false,
    hash: true,
    transition: "none",
    slideNumber: "c/t",
    // a board that has the keys keeps them
    keyboardCondition: () => !document.activeElement?.closest(".tn-alive"),
  });
  Reveal.on("ready", show);
  Reveal.on("slidechanged", show);
})();
