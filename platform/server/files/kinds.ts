const MB = 1024 * 1024;

type Kind = { mime: string; max: number; inline: boolean; signature: 'sniffed' | 'text' };

const image = (mime: string): Kind => ({ mime, max: 10 * MB, inline: true, signature: 'sniffed' });
const office = (mime: string): Kind => ({ mime, max: 50 * MB, inline: false, signature: 'sniffed' });
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
  pdf: { mime: 'application/pdf', max: 50 * MB, inline: true, signature: 'sniffed' },
  doc: office('application/msword'),
  xls: office('application/vnd.ms-excel'),
  ppt: office('application/vnd.ms-powerpoint'),
  docx: office(`${OPEN_XML}wordprocessingml.document`),
  xlsx: office(`${OPEN_XML}spreadsheetml.sheet`),
  pptx: office(`${OPEN_XML}presentationml.presentation`),
  zip: office('application/zip'),
  rar: office('application/vnd.rar'),
  mp4: { mime: 'video/mp4', max: 500 * MB, inline: true, signature: 'sniffed' },
  mp3: { mime: 'audio/mpeg', max: 50 * MB, inline: false, signature: 'sniffed' },
  txt: { mime: 'text/plain; charset=utf-8', max: 50 * MB, inline: false, signature: 'text' },
  csv: { mime: 'text/csv; charset=utf-8', max: 50 * MB, inline: false, signature: 'text' },
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

export function isImage(ext: string): boolean {
  return KINDS[ext]?.mime.startsWith('image/') ?? false;
}
