import { setPriority } from 'node:os';
import { MOST_PIXELS } from './most-pixels.ts';

/** A process that only cuts pictures, after everybody else: decoders fill processors, others' calls don't wait for them. */
export type Frame = { width: number; height: number; thumb: number };
export type Asked = { id: number; picture: Uint8Array; frame: Frame };
export type Cut = { whole: Uint8Array; thumb: Uint8Array };
/** Null for what no decoder reads. */
export type Answered = { id: number; cut: Cut | null };

const LOWEST = 19;
// before any thread is begun: they take it over
setPriority(LOWEST);
const { default: sharp } = await import('sharp');
sharp.concurrency(1);
sharp.cache(false);

const answer = (answered: Answered) =>
  process.send?.(answered, undefined, undefined, (lost) => lost && process.exit());

process.on('message', ({ id, picture, frame }: Asked) => {
  cutOut(picture, frame).then(
    (cut) => answer({ id, cut }),
    () => answer({ id, cut: null }),
  );
});
// the server ended, or has no more of them
process.on('disconnect', () => process.exit());

/** Upright, around what catches the eye; without what a camera writes beside a picture. */
async function cutOut(picture: Uint8Array, { width, height, thumb }: Frame): Promise<Cut> {
  const whole = await sharp(picture, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 88 })
    .toBuffer();
  const small = await sharp(whole).resize(thumb, thumb, { fit: 'inside' }).webp().toBuffer();
  return { whole, thumb: small };
}
