const CALM = 3000;

/** Later, when the first page is there and nothing else is going on. */
export function whenIdle(work: () => void): void {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work) : work()), CALM);
}
