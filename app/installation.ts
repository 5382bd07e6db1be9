import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from '#platform/server/db/backup/back-up.ts';
import { keyFile, knownSecret, secretsFrom } from '#platform/server/auth/secret.ts';
import { findRooms, migrationsOf, ROOT } from './rooms.ts';

/** What a backup and a restore have to know, from the settings that the server has. Makes no key where there is none. */
export async function installationAt(dataFolder: string): Promise<Omit<Installation, 'url'>> {
  const master = knownSecret(dataFolder, process.env['CAMPUS_SECRET']);
  if (!master)
    throw new Error(
      `There is no ${keyFile(dataFolder)}. Name the data folder with CAMPUS_DATA, and put the installation's key there or set CAMPUS_SECRET.`,
    );
  const described = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const migrations = migrationsOf(await findRooms());
  return { dataFolder, secrets: secretsFrom(master), migrations, release: described.version };
}
