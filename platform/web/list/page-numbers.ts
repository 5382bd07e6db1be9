/** Page numbers to offer: first, last, and the neighbours of the current one; 0 stands for a gap. */
export function pageNumbers(current: number, pages: number): number[] {
  const near = [1, current - 1, current, current + 1, pages];
  // near an end five numbers stay, so that the buttons don't jump about
  if (current <= 3) near.push(2, 3, 4);
  if (current >= pages - 2) near.push(pages - 1, pages - 2, pages - 3);
  const shown = [...new Set(near)].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [0, page];
  });
}
