/** At most `count` holders at a time; the others wait in line. */
export function slots(count: number): { take(): Promise<() => void> } {
  const waiting: (() => void)[] = [];
  let left = count;

  function free(): void {
    const next = waiting.shift();
    if (next) next();
    else left += 1;
  }

  return {
    /** Resolves with the function that gives the place back. */
    async take() {
      if (left > 0) left -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return free;
    },
  };
}
