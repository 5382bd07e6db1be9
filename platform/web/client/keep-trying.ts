const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Tries until it holds, with growing pauses, uneven so that not all browsers of a school ask in one moment. */
export async function keepTrying(
  holds: () => Promise<boolean>,
  pause: (milliseconds: number) => Promise<void> = sleep,
): Promise<void> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    await pause(wait * (0.75 + Math.random() / 2));
    if (await holds()) return;
  }
}
