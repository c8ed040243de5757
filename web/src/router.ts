import { signal } from "@preact/signals";

/** The address inside the page, such as `/table/abc`. */
export const path = signal(location.pathname);

/** What stands behind the question mark of the address. */
export const query = signal(location.search);

function read(): void {
  path.value = location.pathname;
  query.value = location.search;
}

export function go(to: string): void {
  history.pushState(null, "", to);
  read();
  window.scrollTo(0, 0);
}

/** Changes the address of what is shown without leaving it: as a new place to come back to, or in the stead of the last. */
export function move(to: string, how: "push" | "replace"): void {
  if (to === location.pathname + location.search) return;
  if (how === "push") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  read();
}

window.addEventListener("popstate", read);

/** Lets a link change the page without loading it anew; other clicks are the browser's. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(event.currentTarget.pathname);
}
