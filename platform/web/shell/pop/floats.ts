/**
 * Where everything that floats over the page is put: one element of its own, so that React finds its children
 * again even when the lock has meanwhile taken the element out of the document.
 */
export function floats(): HTMLElement {
  host ??= document.body.appendChild(document.createElement('div'));
  return host;
}

let host: HTMLElement | null = null;
