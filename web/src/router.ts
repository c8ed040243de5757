import { signal } from "@preact/signals";

/** The address inside the page, such as `/table/abc`. */
export const path = signal(location.pathname);

export function go(to: string): void {
  history.pushState(null, "", to);
  path.value = location.pathname;
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** Lets a link change the page without loading it anew; other clicks are the browser's. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(event.currentTarget.pathname);
}
