/** An identity photo as it is kept: upright, three to four. Pixels. */
export const PHOTO = { width: 480, height: 640 } as const;

export const MOST_ZOOM = 4;

/** How a picture lies in the frame: its size against the smallest that fills it, how far it was moved, quarters turned. */
export type Crop = { zoom: number; x: number; y: number; turns: number };

export const WHOLE: Crop = { zoom: 1, x: 0, y: 0, turns: 0 };

type Size = { width: number; height: number };

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** By how much the picture is enlarged to lie in the frame as it does. */
export function scaleOf(picture: Size, crop: Crop): number {
  const { width, height } = turned(picture, crop.turns);
  return Math.max(PHOTO.width / width, PHOTO.height / height) * crop.zoom;
}

/** The same, moved back so that the frame shows nothing but picture. */
export function kept(picture: Size, crop: Crop): Crop {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, crop.zoom));
  const { width, height } = turned(picture, crop.turns);
  const scale = scaleOf(picture, { ...crop, zoom });
  const inside = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0;
  return {
    zoom,
    turns: ((crop.turns % 4) + 4) % 4,
    x: inside(crop.x, (width * scale - PHOTO.width) / 2),
    y: inside(crop.y, (height * scale - PHOTO.height) / 2),
  };
}
