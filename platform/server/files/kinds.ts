/** What a file may weigh depends on this; a school may set each (`file.imageMax` …). */
export type Weight = 'image' | 'document' | 'video';

type Kind = { mime: string; weight: Weight; inline: boolean; signature: 'sniffed' | 'text' };

const image = (mime: string): Kind => ({ mime, weight: 'image', inline: true, signature: 'sniffed' });
const office = (mime: string): Kind => ({ mime, weight: 'document', inline: false, signature: 'sniffed' });
const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';

/**
 * What may be uploaded, by extension. HTML, SVG, scripts and programs are absent on purpose;
 * only what a browser shows without running it may be shown inline.
 */
export const KINDS: { readonly [ext: string]: Kind } = {
  jpg: image('image/jpeg'),
  jpeg: image('image/jpeg'),
  png: image('image/png'),
  gif: image('image/gif'),
  webp: image('image/webp'),
  bmp: image('image/bmp'),
  pdf: { mime: 'application/pdf', weight: 'document', inline: true, signature: 'sniffed' },
  doc: office('application/msword'),
  xls: office('application/vnd.ms-excel'),
  ppt: office('application/vnd.ms-powerpoint'),
  docx: office(`${OPEN_XML}wordprocessingml.document`),
  xlsx: office(`${OPEN_XML}spreadsheetml.sheet`),
  pptx: office(`${OPEN_XML}presentationml.presentation`),
  zip: office('application/zip'),
  rar: office('application/vnd.rar'),
  mp4: { mime: 'video/mp4', weight: 'video', inline: true, signature: 'sniffed' },
  mp3: { mime: 'audio/mpeg', weight: 'document', inline: false, signature: 'sniffed' },
  txt: { mime: 'text/plain; charset=utf-8', weight: 'document', inline: false, signature: 'text' },
  csv: { mime: 'text/csv; charset=utf-8', weight: 'document', inline: false, signature: 'text' },
};

/** What a sniffer may call the content of an extension. */
const ALSO: { [ext: string]: readonly string[] } = {
  doc: ['application/x-cfb'],
  xls: ['application/x-cfb'],
  ppt: ['application/x-cfb'],
  rar: ['application/x-rar-compressed', 'application/vnd.rar'],
  bmp: ['image/bmp', 'image/x-ms-bmp'],
};

/** Whether the content found is what the extension promises. */
export function contentFits(ext: string, sniffed: string | undefined): boolean {
  const kind = KINDS[ext];
  if (!kind) return false;
  if (kind.signature === 'text') return sniffed === undefined;
  return sniffed === kind.mime || (ALSO[ext]?.includes(sniffed ?? '') ?? false);
}

/** Pictures that are decoded and written anew. A bitmap is kept as it came: no decoder of ours reads it, and it has no place of capture to lose. */
export function isRedrawn(ext: string): boolean {
  return ext !== 'bmp' && KINDS[ext]?.weight === 'image';
}
