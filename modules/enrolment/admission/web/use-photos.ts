import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { upload } from '#platform/web/client/transfer.ts';
import type { FileInfo } from '#platform/web/client/types.ts';
import type { PhotoRule } from '../rules/photo.ts';
import type { Bound, Match } from '../server/answers.ts';
import { asPhoto } from './photo-files.ts';
import { unzipped } from './unzip.ts';

const PICTURE = /\.(jpe?g|png)$/i;
const ASKED_AT_ONCE = 1_000;
const BOUND_AT_ONCE = 20;
const URL = path('resource', 'oss', 'endpoint/put-file-save');

/** What came of a heap of files. */
export type Outcome = {
  total: number;
  done: number;
  bound: number;
  /** Nobody has the number. */
  strangers: File[];
  /** Somebody's second picture. */
  twice: string[];
  /** Not to be read as a picture, or refused. */
  bad: string[];
  /** Has one already. */
  kept: number;
};

/** Photos by hundreds: named by a number, cut and uploaded one after the other, bound in lots. */
export function usePhotos(rule: PhotoRule, replace: boolean) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async (given: readonly File[]) => {
    setBusy(true);
    const found: Outcome = { total: 0, done: 0, bound: 0, strangers: [], twice: [], bad: [], kept: 0 };
    const show = () => setOutcome({ ...found });
    try {
      const files = await picturesIn(given);
      found.total = files.length;
      show();
      for (let from = 0; from < files.length; from += ASKED_AT_ONCE)
        await matched(files.slice(from, from + ASKED_AT_ONCE), found, show);
    } finally {
      show();
      setBusy(false);
    }
  };

  const matched = async (files: File[], found: Outcome, show: () => void) => {
    const names = files.map((file) => file.name);
    const matches = await post<Match[]>(path('zsgl', 'admittedStudent', 'matchPhotos'), { rule, names });
    const owners = new Map<string, File>();
    for (const [at, match] of matches.entries()) {
      const file = files[at]!;
      if (match.id === null) found.strangers.push(file);
      else if (match.hasPhoto && !replace) found.kept += 1;
      else if (owners.has(match.id)) found.twice.push(file.name);
      else owners.set(match.id, file);
    }
    found.done += files.length - owners.size;
    show();
    const all = [...owners];
    for (let from = 0; from < all.length; from += BOUND_AT_ONCE) {
      const lot = all.slice(from, from + BOUND_AT_ONCE);
      found.bound += await bind(lot, found.bad);
      found.done += lot.length;
      show();
    }
  };

  const bindOne = async (file: File, id: string) => {
    const bad: string[] = [];
    const bound = await bind([[id, file]], bad);
    setOutcome((now) =>
      now === null
        ? null
        : {
            ...now,
            bound: now.bound + bound,
            bad: [...now.bad, ...bad],
            strangers: now.strangers.filter((one) => one !== file),
          },
    );
  };

  return { outcome, busy, run, bindOne };
}

/** Pictures among the files, and those inside zips. */
async function picturesIn(given: readonly File[]): Promise<File[]> {
  const found: File[] = [];
  for (const file of given)
    if (/\.zip$/i.test(file.name)) found.push(...(await unzipped(file, PICTURE)));
    else if (PICTURE.test(file.name)) found.push(file);
  return found;
}

async function bind(lot: readonly (readonly [string, File])[], bad: string[]): Promise<number> {
  const sent = await Promise.all(
    lot.map(async ([id, file]) => {
      const photo = await asPhoto(file);
      if (!photo) return bad.push(file.name) && null;
      try {
        const { fileId } = await upload<FileInfo>(URL, photo, { quiet: true });
        return { id, fileId };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return bad.push(file.name) && null;
      }
    }),
  );
  const photos = sent.filter((one) => one !== null && typeof one === 'object');
  if (photos.length === 0) return 0;
  const { bound } = await post<Bound>(path('zsgl', 'admittedStudent', 'bindPhotos'), { photos });
  return bound;
}
