/** What every page does beside being read: long passages open, contents fold where there is no room. */
"use strict";
addEventListener("DOMContentLoaded", () => {
  for (const each of document.querySelectorAll("q.long")) {
    each.classList.add("cut");
    const whole = document.createElement("button");
    whole.className = "plain";
    whole.textContent = "the whole passage";
    whole.addEventListener("click", () => {
      each.classList.remove("cut");
      whole.remove();
    });
    each.after(whole);
  }
  if (matchMedia("(max-width: 60rem)").matches) {
    for (const each of document.querySelectorAll(".toc details")) each.removeAttribute("open");
  }
});
