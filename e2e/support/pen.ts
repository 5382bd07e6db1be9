import type { Locator } from '@playwright/test';

/** Writes two strokes, as a finger does. */
export async function write(pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  const { mouse } = pad.page();
  for (const part of [0.3, 0.6]) {
    await mouse.move(box.x + box.width * part, box.y + box.height * 0.2);
    await mouse.down();
    await mouse.move(box.x + box.width * (part + 0.1), box.y + box.height * 0.8, { steps: 8 });
    await mouse.up();
  }
}
