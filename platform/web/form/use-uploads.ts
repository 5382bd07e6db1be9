import { useRef, useState } from 'react';
import { path } from '../client/calls.ts';
import { queryClient } from '../client/queries.ts';
import { isRefusal } from '../client/refusal.ts';
import { say } from '../client/say.ts';
import { upload } from '../client/transfer.ts';
import { isLarge, uploadLarge } from '../client/upload-large.ts';
import type { FileInfo } from '../client/types.ts';
import { word } from '../i18n/words.ts';
import { fileKey } from '../detail/use-files.ts';
import { extensionOf, isAllowed } from './file-rules.ts';

/** A file on its way, or one that did not arrive. */
export type Upload = { key: number; file: File; part: number; wrong: string; stop: AbortController };

type UploadsOptions = {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  max: number;
  accept?: readonly string[];
  /** Another way in than the private one, for files that aren't large. */
  url?: string;
};

export type Uploads = {
  list: readonly Upload[];
  running: boolean;
  /** How many more files fit. */
  room: number;
  add(files: readonly File[]): void;
  retry(upload: Upload): void;
  /** Stops a running upload or takes a failed one off the list. */
  drop(upload: Upload): void;
  /** Takes an uploaded file out of the value. */
  remove(id: string): void;
  /** Puts an uploaded file in the place of another. */
  move(id: string, to: number): void;
};

const URL = path('resource', 'oss', 'endpoint/put-file-save');
let lastKey = 0;

/** Uploads of one field. Files go up as soon as they are chosen; the value only ever holds ids that arrived. */
export function useUploads({ ids, onChange, max, accept, url = URL }: UploadsOptions): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  // several uploads end at different times and must not overwrite each other's ids
  const latest = useRef(ids);
  latest.current = ids;
  const patch = (key: number, part: Partial<Upload>) =>
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const take = (key: number) => setList((now) => now.filter((one) => one.key !== key));

  const send = async ({ key, file, stop }: Upload) => {
    try {
      const how = { quiet: true, signal: stop.signal, onProgress: (part: number) => patch(key, { part }) };
      const info = isLarge(file) ? await uploadLarge(file, how) : await upload<FileInfo>(url, file, how);
      queryClient.setQueryData(fileKey(info.fileId), info);
      latest.current = [...latest.current, info.fileId];
      onChange([...latest.current]);
      take(key);
    } catch (error) {
      if (stop.signal.aborted) take(key);
      else patch(key, { wrong: isRefusal(error) && error.msg ? error.msg : word('form.uploadFailed') });
    }
  };

  const begin = (file: File) => {
    const upload: Upload = { key: ++lastKey, file, part: 0, wrong: '', stop: new AbortController() };
    setList((now) => [...now, upload]);
    void send(upload);
  };

  const room = max - ids.length - list.length;
  return {
    list,
    running: list.some((one) => one.wrong === ''),
    room,
    add(files) {
      const refused = files.find((file) => !isAllowed(file.name, accept));
      if (refused) say.warning(word('form.typeRefused', { ext: extensionOf(refused.name) }));
      const welcome = files.filter((file) => isAllowed(file.name, accept));
      if (welcome.length > room) say.warning(word('form.tooMany', { max }));
      welcome.slice(0, Math.max(0, room)).forEach(begin);
    },
    retry(failed) {
      const again = { ...failed, part: 0, wrong: '', stop: new AbortController() };
      patch(failed.key, again);
      void send(again);
    },
    drop(one) {
      one.stop.abort();
      take(one.key);
    },
    remove: (id) => onChange(ids.filter((other) => other !== id)),
    move(id, to) {
      const others = ids.filter((other) => other !== id);
      onChange([...others.slice(0, to), id, ...others.slice(to)]);
    },
  };
}
