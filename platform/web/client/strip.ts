/**
 * Scrolls a strip of buttons sideways until the one that the selector names is seen. `scrollIntoView` would also move the
 * place from which Tab goes on, past the way to the page's content.
 */
export function bringIntoStrip(strip: HTMLElement | null, selector: string): void {
  const active = strip?.querySelector(selector);
  if (!strip || !active) return;
  const [seen, one] = [strip.getBoundingClientRect(), active.getBoundingClientRect()];
  if (one.left < seen.left) strip.scrollLeft -= seen.left - one.left;
  else if (one.right > seen.right) strip.scrollLeft += one.right - seen.right;
}
