import { fileExtensionAllowed } from '#platform/pure/check.ts';

const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'];

const bare = (extension: string) => extension.replace(/^\./, '').toLowerCase();

/** `['pdf', '.jpg']` → `.pdf,.jpg`, as an input understands it. */
export function acceptAttribute(accept: readonly string[] | undefined): string | undefined {
  return accept?.map((extension) => (extension.includes('/') ? extension : `.${bare(extension)}`)).join(',');
}

/** Whether a camera makes sense. */
export function takesImages(accept: readonly string[] | undefined): boolean {
  return (
    accept === undefined ||
    accept.some((extension) => extension.startsWith('image/') || IMAGES.includes(bare(extension)))
  );
}

/** Whether a file of this name may be chosen. Without a list the server's own rules decide. */
export function isAllowed(fileName: string, accept: readonly string[] | undefined): boolean {
  if (!accept) return true;
  const types = accept.flatMap((extension) => (extension === 'image/*' ? IMAGES : [bare(extension)]));
  return fileExtensionAllowed(fileName, types);
}

export function extensionOf(fileName: string): string {
  return fileName.includes('.') ? fileName.split('.').at(-1)!.toLowerCase() : '';
}

/** `1536` → `1.5 KB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [unit, size] = bytes < 1024 ** 2 ? ['KB', bytes / 1024] : ['MB', bytes / 1024 ** 2];
  return `${size.toFixed(1)} ${unit}`;
}
