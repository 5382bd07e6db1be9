import { FONTS } from '#platform/server/pdf/fonts.ts';

const SIDE = 480;
const MIDDLE = SIDE / 2;
const RED = '#d3151e';
/** From the middle to the letters along the rim, and degrees from one to the next. */
const RIM = 168;
const STEP = 26;
const ARC = 236;

/** A round seal of nobody: a star, the name along its rim, an office below; the ground stays clear. */
export async function drawnSeal(name: string, office: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const letters = [...name];
  const step = Math.min(STEP, ARC / Math.max(1, letters.length - 1));
  const rim = await Promise.all(
    letters.map(async (letter, place) => {
      const angle = (place - (letters.length - 1) / 2) * step;
      const turned = (angle * Math.PI) / 180;
      const at = { x: MIDDLE + RIM * Math.sin(turned), y: MIDDLE - RIM * Math.cos(turned) };
      return laid(await written(letter, 52, angle), at);
    }),
  );
  const below = office === '' ? [] : [await laid(await written(office, 38, 0), { x: MIDDLE, y: 372 })];
  return sharp(Buffer.from(ground()))
    .composite([...rim, ...below])
    .png()
    .toBuffer();
}

function ground(): string {
  const point = (place: number) => {
    const angle = (place * Math.PI) / 5;
    const far = place % 2 === 0 ? 76 : 29;
    return `${MIDDLE + far * Math.sin(angle)},${MIDDLE - far * Math.cos(angle)}`;
  };
  const star = Array.from({ length: 10 }, (_, place) => point(place)).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
<circle cx="${MIDDLE}" cy="${MIDDLE}" r="228" fill="none" stroke="${RED}" stroke-width="13"/><polygon points="${star}" fill="${RED}"/></svg>`;
}

/** Letters as a picture, turned; the font is that of printed papers, whatever the machine has. */
async function written(text: string, size: number, angle: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawn = sharp({
    text: {
      text: `<span foreground="${RED}">${text.replaceAll(/[&<>]/g, '')}</span>`,
      font: `Noto Sans Hans Bold ${size}`,
      fontfile: `${FONTS}/NotoSansHans-Bold.otf`,
      dpi: 72,
      rgba: true,
    },
  });
  return drawn
    .rotate(angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

async function laid(input: Buffer, { x, y }: { x: number; y: number }) {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(input).metadata();
  return { input, left: Math.round(x - width / 2), top: Math.round(y - height / 2) };
}
