import type { Chance } from './captcha-image.ts';
import { png } from './png.ts';

export const WIDTH = 280;
export const HEIGHT = 140;
/** The piece is a square with a knob on its right side and a notch below. */
const SIDE = 40;
const KNOB = 8;
export const PIECE = SIDE + KNOB;

/** How many points the piece may lie beside its place. */
const TOLERANCE = 5;
/** Milliseconds in which a hand pulls a piece to its place. */
const QUICKEST = 150;
const SLOWEST = 60_000;
const FEWEST_STEPS = 6;

export type Slide = { x: number; y: number; image: Buffer; piece: Buffer };

/**
 * A picture with a hole and the piece that fits into it. As points, not as a drawing: a drawing would tell the place of
 * its hole to whoever reads its text.
 */
export function makeSlide(chance: Chance): Slide {
  const int = (min: number, max: number) => min + Math.floor(chance() * (max - min + 1));
  const [x, y] = [int(PIECE + 20, WIDTH - PIECE - 10), int(10, HEIGHT - PIECE - 10)];
  const pixels = scenery(chance);
  const piece = new Uint8Array(PIECE * PIECE * 4);
  // a second hole of another shape: the darkest place alone is not the answer
  const decoy = {
    x: x > WIDTH / 2 ? int(PIECE, Math.floor(WIDTH / 2) - PIECE) : int(WIDTH / 2 + 20, WIDTH - PIECE),
    y: int(10, HEIGHT - PIECE - 10),
  };
  for (let dy = 0; dy < PIECE; dy++) {
    for (let dx = 0; dx < PIECE; dx++) {
      const near = edge(dx, dy);
      if (near === null) continue;
      const at = ((y + dy) * WIDTH + x + dx) * 4;
      const own = (dy * PIECE + dx) * 4;
      for (let colour = 0; colour < 3; colour++) {
        const value = pixels[at + colour]!;
        piece[own + colour] = near ? Math.min(255, value + 70) : value;
        pixels[at + colour] = near ? Math.min(255, value + 40) : Math.floor(value * 0.45);
      }
      piece[own + 3] = 255;
    }
  }
  shade(pixels, decoy, 0.62);
  return { x, y, image: png(WIDTH, HEIGHT, pixels), piece: png(PIECE, PIECE, piece) };
}

/** Whether a point belongs to the piece: `null` outside, `true` on its edge. */
function edge(dx: number, dy: number): boolean | null {
  const inside = (x: number, y: number) => {
    const knob = Math.hypot(x - SIDE, y - SIDE / 2) <= KNOB;
    const notch = Math.hypot(x - SIDE / 2, y - SIDE) < KNOB;
    return (x >= 0 && y >= 0 && x < SIDE && y < SIDE && !notch) || knob;
  };
  if (!inside(dx, dy)) return null;
  return !inside(dx - 1, dy) || !inside(dx + 1, dy) || !inside(dx, dy - 1) || !inside(dx, dy + 1);
}

function shade(pixels: Uint8Array, { x, y }: { x: number; y: number }, factor: number): void {
  for (let dy = 0; dy < SIDE; dy++) {
    for (let dx = 0; dx < SIDE; dx++) {
      if (Math.hypot(dx - SIDE / 2, dy - SIDE / 2) > SIDE / 2) continue;
      const at = ((y + dy) * WIDTH + x + dx) * 4;
      for (let colour = 0; colour < 3; colour++) pixels[at + colour] = pixels[at + colour]! * factor;
    }
  }
}

/** Hills and discs in changing colours. Drawn for people who wait, so nothing is worked out twice. */
function scenery(chance: Chance): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  const hue = chance() * 360;
  const hills = Array.from({ length: 3 }, (_, index) => {
    const [long, high, phase] = [20 + chance() * 50, 8 + chance() * 18, chance() * 6];
    return Float64Array.from(
      { length: WIDTH },
      (_none, x) => 35 + index * 32 + high * Math.sin(x / long + phase),
    );
  });
  const layers = coverOf(chance);
  const tints = Array.from({ length: DISCS + 1 }, (_, disc) => (disc === 0 ? 0 : chance() * 90 - 45));
  const colours = Array.from({ length: 4 }, (_, hill) =>
    tints.map((tint) => {
      const turn = ((hue + hill * 38 + tint) * Math.PI) / 180;
      return [0, 1, 2].map((colour) => 42 * Math.cos(turn + colour * 2.1));
    }),
  );
  let grain = Math.floor(chance() * 2 ** 31);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const hill = Number(y > hills[0]![x]!) + Number(y > hills[1]![x]!) + Number(y > hills[2]![x]!);
    const disc = layers[at]!;
    grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0;
    const light = 205 - hill * 32 - (y / HEIGHT) * 18 + (disc > 0 ? 14 : 0) + (grain >>> 29);
    const own = colours[hill]![disc]!;
    for (let colour = 0; colour < 3; colour++)
      pixels[at * 4 + colour] = Math.max(0, Math.min(255, light + own[colour]!));
    pixels[at * 4 + 3] = 255;
  }
  return pixels;
}

const DISCS = 9;

/** Which disc lies on each point; 0 is none. */
function coverOf(chance: Chance): Uint8Array {
  const cover = new Uint8Array(WIDTH * HEIGHT);
  for (let disc = 1; disc <= DISCS; disc++) {
    const [middleX, middleY, size] = [chance() * WIDTH, chance() * HEIGHT, 8 + chance() * 26];
    for (let y = Math.max(0, Math.ceil(middleY - size)); y < Math.min(HEIGHT, middleY + size); y++) {
      const half = Math.sqrt(Math.max(0, size ** 2 - (y - middleY) ** 2));
      const from = Math.max(0, Math.ceil(middleX - half));
      cover.fill(
        disc,
        y * WIDTH + from,
        y * WIDTH + Math.max(from, Math.min(WIDTH, Math.ceil(middleX + half))),
      );
    }
  }
  return cover;
}

/** One sighting of the piece on its way: milliseconds since it was taken up, and where it was. */
type Step = readonly [ms: number, x: number];

/** Reads `0.0-35.12-71.40`: `ms.x`, joined by hyphens. Null for anything else. */
function stepsOf(text: string): Step[] | null {
  if (!/^\d{1,6}\.\d{1,3}(-\d{1,6}\.\d{1,3}){0,119}$/.test(text)) return null;
  return text.split('-').map((step): Step => {
    const [ms = 0, x = 0] = step.split('.').map(Number);
    return [ms, x];
  });
}

/** Whether a piece was pulled to `x` as a hand does it: in time, in several steps, at a changing speed. */
export function isPulled(track: string, x: number): boolean {
  const steps = stepsOf(track);
  if (!steps || steps.length < FEWEST_STEPS) return false;
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const took = last[0] - first[0];
  if (Math.abs(last[1] - x) > TOLERANCE || first[1] > 10 || took < QUICKEST || took > SLOWEST) return false;
  const parts = steps
    .slice(1)
    .map(([ms, at], index) => ({ ms: ms - steps[index]![0], way: at - steps[index]![1] }));
  if (parts.some(({ ms }) => ms < 0)) return false;
  const speeds = parts.filter(({ ms }) => ms > 0).map(({ ms, way }) => way / ms);
  const mean = speeds.reduce((sum, one) => sum + one, 0) / Math.max(1, speeds.length);
  const spread = speeds.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, speeds.length);
  // a program moves evenly
  return Math.sqrt(spread) > Math.abs(mean) * 0.05;
}
