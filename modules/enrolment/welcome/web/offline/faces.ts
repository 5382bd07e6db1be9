import { useEffect, useState } from 'react';
import { fitted } from '#platform/web/form/shrink.ts';
import { device } from './store.ts';

/** Pixels of a face that is kept: enough to tell somebody by, little enough for thousands. */
const EDGE = 160;
/** Photos that are read before the addresses of a list are too old. */
const AT_ONCE = 4;
const ALL = 'faces';
const keyOf = (photoId: string): string => `face:${photoId}`;

type Pictured = { photoId: string | null; photo: string | null };

let running: Promise<void> | null = null;

/** Reads the photos that the device doesn't have yet and keeps them small; those of people who are no more on the list go. */
export function keepFaces(people: readonly Pictured[]): Promise<void> {
  running ??= read(people).finally(() => (running = null));
  return running;
}

async function read(people: readonly Pictured[]): Promise<void> {
  const wanted = new Map(
    people.flatMap(({ photoId, photo }) => (photoId && photo ? [[photoId, photo]] : [])),
  );
  const known = new Set((await device.read<string[]>(ALL)) ?? []);
  for (const id of known)
    if (!wanted.has(id)) {
      await device.remove(keyOf(id));
      known.delete(id);
    }
  const missing = [...wanted].filter(([id]) => !known.has(id));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const some = missing.slice(at, at + AT_ONCE);
    const small = await Promise.all(some.map(([, address]) => smaller(address)));
    for (const [place, face] of small.entries()) {
      if (face === null) continue;
      const [id] = some[place]!;
      await device.write(keyOf(id), face);
      known.add(id);
    }
    await device.write(ALL, [...known]);
    // an address that is too old answers nothing: the next list brings new ones
    if (small.every((face) => face === null)) return;
  }
}

/** All that is kept goes with the list it belonged to. */
export async function forgetFaces(): Promise<void> {
  for (const id of (await device.read<string[]>(ALL)) ?? []) await device.remove(keyOf(id));
  await device.remove(ALL);
}

async function smaller(address: string): Promise<Blob | null> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return null;
  const picture = await createImageBitmap(await response.blob()).catch(() => null);
  if (!picture) return null;
  const { width, height } = fitted(picture, EDGE);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 });
}

/** The address of a face that the device keeps; null where it keeps none. */
export function useFace(photoId: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (photoId === null) return;
    let made: string | null = null;
    let isGone = false;
    void device.read<Blob>(keyOf(photoId)).then((face) => {
      if (!face || isGone) return;
      made = URL.createObjectURL(face);
      setAddress(made);
    });
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [photoId]);
  return address;
}
