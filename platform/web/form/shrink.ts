import { isAllowed } from './file-rules.ts';

type Size = { width: number; height: number };
/** Longest edge in pixels, and the quality of a JPEG. */
type Try = { edge: number; quality: number };

const MOST_BYTES = 2 * 1024 ** 2;

const PHOTO: readonly Try[] = [
  { edge: 1920, quality: 0.85 },
  { edge: 1920, quality: 0.7 },
  { edge: 1440, quality: 0.7 },
];
/** Pictures of a screen are read: their pixels stay as long as they can. */
const SCREEN: readonly Try[] = [{ edge: 3840, quality: 0.92 }, { edge: 2560, quality: 0.9 }, ...PHOTO];

/** How a picture is made smaller, the best first; none for what goes as it is. */
export function waysOf({ type, size }: { type: string; size: number }): readonly Try[] {
  // a camera's file is always written anew: it says where it was taken
  if (/^image\/(jpeg|heic|heif)$/.test(type)) return PHOTO;
  if (size <= MOST_BYTES) return [];
  if (type === 'image/webp') return PHOTO;
  return /^image\/(png|bmp)$/.test(type) ? SCREEN : [];
}

/** The same shape, no edge longer than `edge`; never larger than it was. */
export function fitted({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Photos as they go to the server: at most 1920 pixels long and 2 MiB, upright, without what the camera wrote into it.
 * What the browser can't read, or the field takes in no other kind, goes as it is, and the server says its limit.
 */
export async function shrunkAll(
  files: readonly File[],
  accept: readonly string[] | undefined,
): Promise<File[]> {
  const small: File[] = [];
  // one after the other: a phone holds few of them at a time
  for (const file of files) small.push(await shrunk(file, accept));
  return small;
}

async function shrunk(file: File, accept: readonly string[] | undefined): Promise<File> {
  const ways = waysOf(file);
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
  if (ways.length === 0 || !isAllowed(name, accept)) return file;
  // turned as the camera meant it
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  let best: Blob | null = null;
  for (const way of ways) {
    best = (await drawn(picture, way)) ?? best;
    if (best && best.size <= MOST_BYTES) break;
  }
  picture.close();
  return best ? new File([best], name, { type: 'image/jpeg', lastModified: file.lastModified }) : file;
}

function drawn(picture: ImageBitmap, { edge, quality }: Try): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), fitted(picture, edge));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // a JPEG has nothing clear
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
