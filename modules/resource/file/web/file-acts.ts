import { get, path } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import type { FileInfo } from '#platform/web/client/types.ts';
import { isDocument } from '#platform/web/detail/document-dialog.tsx';
import { word } from '#platform/web/i18n/words.ts';
import type { Refs } from '../server/answers.ts';
import { act, ROOM } from './room.ts';

export async function open(id: string, read: (file: FileInfo) => void): Promise<void> {
  const file = await mine(id);
  if (file && isDocument(file)) read(file);
  else if (file) window.open(file.link, '_blank', 'noopener');
}

/** The same ticket opens both ways; this one is always an attachment under the file's own name. */
export async function download(id: string): Promise<void> {
  const file = await mine(id);
  if (!file) return;
  const link = document.createElement('a');
  link.href = file.link.replace('/link-file', '/download-file');
  link.download = file.originalName;
  link.click();
}

export async function rescan(id: string): Promise<void> {
  if (!(await act('attach', 'rescan', { id }))) return;
  say.success(word('ui.rescanned', {}, ROOM));
  await forget('resource', 'attach');
}

/** Whoever watches over files doesn't read all of them: what is private to a person or a circle stays so. */
async function mine(id: string): Promise<FileInfo | null> {
  const { file } = await get<Refs>(path('resource', 'attach', 'refs'), { fileId: id });
  if (!file) say.info(word('ui.notYours', {}, ROOM));
  return file;
}
