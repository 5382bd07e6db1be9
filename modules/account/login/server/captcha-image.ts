import { glyph, LETTERS, type Point } from './captcha-glyphs.ts';

/** A number from 0 up to, not including, 1; in earnest one that nobody can foresee. */
export type Chance = () => number;

export type Captcha = { answer: string; svg: string };

const WIDTH = 132;
const HEIGHT = 44;

/**
 * A picture to read: four letters, or a sum to work out. Every letter is turned, slanted and bent on its own, lines
 * cross them, and the paths stand in mixed order, so that their order doesn't tell the answer.
 * Compare answers without regard to case. The picture alone is no wall: it goes with a throttle.
 */
export function makeCaptcha(kind: 'image' | 'math', chance: Chance): Captcha {
  const { answer, shown } = kind === 'image' ? letters(chance) : sum(chance);
  const written = [...shown].flatMap((letter, index) => letterPaths(letter, index, shown.length, chance));
  const noise = Array.from({ length: 4 }, () => path(scribble(chance), ink(chance, 0.8, 1.3)));
  return { answer, svg: frame(shuffled([...written, ...noise], chance).join('')) };
}

function letters(chance: Chance) {
  const answer = Array.from({ length: 4 }, () => LETTERS.charAt(int(chance, 0, LETTERS.length - 1))).join('');
  return { answer, shown: answer };
}

function sum(chance: Chance) {
  const [a, b] = [int(chance, 2, 9), int(chance, 2, 9)];
  const sums = [
    { shown: `${a + 8}+${b}=?`, answer: a + 8 + b },
    { shown: `${a + b}-${b}=?`, answer: a },
    { shown: `${a}×${b}=?`, answer: a * b },
  ];
  const { shown, answer } = sums[int(chance, 0, sums.length - 1)] ?? { shown: '', answer: 0 };
  return { shown, answer: String(answer) };
}

/** The strokes of one letter at its place. */
function letterPaths(letter: string, index: number, count: number, chance: Chance): string[] {
  const place = WIDTH / (count + 0.6);
  const size = Math.min(1.7, (place / 10) * 0.78) * between(chance, 0.9, 1.1);
  const [turn, slant, phase] = [
    between(chance, -0.28, 0.28),
    between(chance, -0.2, 0.2),
    between(chance, 0, 6),
  ];
  const [middleX, middleY] = [place * (index + 0.8), HEIGHT / 2 + between(chance, -4, 4)];
  const bend = ([x, y]: Point): Point => {
    const [left, up] = [(x - 5 + slant * (8 - y)) * size, (y - 8) * size];
    const bent = left + Math.sin(up / 6 + phase) * 1.2;
    return [
      middleX + bent * Math.cos(turn) - up * Math.sin(turn) + between(chance, -0.5, 0.5),
      middleY + bent * Math.sin(turn) + up * Math.cos(turn) + between(chance, -0.5, 0.5),
    ];
  };
  const look = ink(chance, 2, 2.6);
  return glyph(letter).map((stroke) => path(stroke.map(bend), look));
}

/** A wave across the picture. */
function scribble(chance: Chance): Point[] {
  const [height, swing, phase] = [
    between(chance, 8, HEIGHT - 8),
    between(chance, 3, 9),
    between(chance, 0, 6),
  ];
  const length = between(chance, 9, 16);
  return Array.from({ length: 17 }, (_, index): Point => {
    const x = (index * WIDTH) / 16;
    return [x, height + swing * Math.sin(x / length + phase) + between(chance, -1, 1)];
  });
}

/** A colour, dark enough on the paper, and a width. */
function ink(chance: Chance, thinnest: number, thickest: number): string {
  const width = between(chance, thinnest, thickest).toFixed(1);
  return `stroke="hsl(${int(chance, 0, 359)} 45% 38%)" stroke-width="${width}"`;
}

function path(points: readonly Point[], look: string): string {
  const [first, ...others] = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `<path d="M${first}L${others.join(' ')}" ${look}/>`;
}

function frame(paths: string): string {
  const look = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  const paper = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f3f5f8"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${look}>${paper}${paths}</svg>`;
}

const between = (chance: Chance, min: number, max: number) => min + chance() * (max - min);
const int = (chance: Chance, min: number, max: number) => min + Math.floor(chance() * (max - min + 1));

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, order: chance() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
