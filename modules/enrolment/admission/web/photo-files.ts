import { kept, PHOTO, scaleOf, WHOLE } from '#platform/web/form/crop.ts';

const MOST_BYTES = 100 * 1024;

/** A picture as an identity photo: upright, its middle cut out, small. Null where the browser can't read it. */
export async function asPhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: PHOTO.width,
    height: PHOTO.height,
  });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const scale = scaleOf(picture, kept(picture, WHOLE));
  const [width, height] = [picture.width * scale, picture.height * scale];
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, PHOTO.width, PHOTO.height);
  pen.drawImage(picture, (PHOTO.width - width) / 2, (PHOTO.height - height) / 2, width, height);
  picture.close();
  for (const quality of [0.9, 0.75, 0.6]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && (blob.size <= MOST_BYTES || quality === 0.6))
      return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  }
  return null;
}
