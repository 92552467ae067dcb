// What the scripts of the site share, each of them a classic one: `window.tablesnb`, and reveal.js.

interface View {
  render(given: { model: { get(key: string): unknown }; el: HTMLElement }): unknown;
}

interface Window {
  tablesnb?: {
    views?: Record<string, View>;
    told?: Record<string, { view: string; told: Record<string, unknown> }>;
    liven?(within: ParentNode): number;
  };
}

declare const Reveal: {
  initialize(how: Record<string, unknown>): Promise<void>;
  getCurrentSlide(): HTMLElement;
  on(what: string, hear: (shown: { currentSlide: HTMLElement }) => void): void;
};
