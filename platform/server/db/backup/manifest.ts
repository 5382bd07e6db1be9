import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from '../../auth/secret.ts';
import type { Measure } from './measure.ts';

/** One table of a backup: its file is `tables/<name>.copy.gz`, the text that COPY writes and reads. */
export type Dumped = Measure & { name: string; columns: readonly string[]; rows: number };

/** What a backup holds, of one moment. */
export type Manifest = {
  format: 1;
  /** Of the product that made it. */
  release: string;
  /** ISO, UTC. */
  moment: string;
  /** Tells whether a key is the installation's, not what the key is. */
  key: string;
  /** What had been run on the database. */
  migrations: readonly { name: string; digest: string }[];
  tables: readonly Dumped[];
  /** The last value that each sequence gave out; null where it gave none. */
  sequences: readonly { name: string; last: string | null }[];
  /** `files.sha256` lists them. */
  files: Measure & { count: number; size: number };
  /** Keys of files that the database knows and no storage had. */
  missing: readonly string[];
  /** Files that lie in the bucket only and were left there, as the settings say. */
  left: number;
  /** The newest seal of each log, as it lay beside the database. */
  heads: { readonly [file: string]: string };
};

const FILE = 'manifest.json';
const PURPOSE = 'backup';

/** The manifest comes last: a folder without one is no backup. */
export async function writeManifest(folder: string, manifest: Manifest, secrets: Secrets): Promise<void> {
  const signature = secrets.sign(PURPOSE, JSON.stringify(manifest));
  await writeFile(join(folder, FILE), `${JSON.stringify({ manifest, signature }, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** Refuses what isn't a backup, was made with another key, by a newer product, or was changed since. */
export async function readManifest(folder: string, secrets: Secrets, release: string): Promise<Manifest> {
  const { manifest, signature } = await parsed(folder);
  if (manifest.format !== 1 || isNewer(manifest.release, release))
    throw new Error(
      `This backup was made by Campus ${manifest.release}, this is ${release}. Restore it with that release or a newer one.`,
    );
  if (manifest.key !== secrets.fingerprint('master'))
    throw new Error(
      'This backup belongs to an installation with another key. Put the secret.key of that installation into the data folder, or set its CAMPUS_SECRET.',
    );
  if (signature !== secrets.sign(PURPOSE, JSON.stringify(manifest)))
    throw new Error(`${join(folder, FILE)} was changed after the backup had been made.`);
  return manifest;
}

async function parsed(folder: string): Promise<{ manifest: Manifest; signature: string }> {
  try {
    const read = JSON.parse(await readFile(join(folder, FILE), 'utf8')) as {
      manifest: Manifest;
      signature: string;
    };
    if (typeof read.manifest.release === 'string') return read;
  } catch {
    // said below, whichever way it is none
  }
  throw new Error(`${folder} holds no backup: it has no ${FILE} that could be read.`);
}

const isNewer = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0;
