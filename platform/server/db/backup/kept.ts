import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDate, formatDateTime, instantOf } from '#platform/pure/date.ts';
import { ZONE } from '../connect.ts';

/** When the nightly backup is made, before the night's other work goes through the logs. */
const NIGHT = '02:30:00';
const DAY = 86_400_000;
/** One that failed is tried again after this time. Milliseconds. */
const PAUSE = 3_600_000;

/** Moments of the last good backup and of the last try. */
export type Last = { good: Date | null; tried: Date | null };

/** Whether the backup of the last night is still to be made. A server that was off at night makes it up when it comes back. */
export function isBackupDue({ good, tried }: Last, now: Date): boolean {
  const tonight = instantOf(`${formatDate(now, ZONE)} ${NIGHT}`, ZONE);
  const night = tonight > now ? new Date(tonight.getTime() - DAY) : tonight;
  if (good && good >= night) return false;
  return !tried || now.getTime() - tried.getTime() >= PAUSE;
}

const NAME = /^campus-\d{8}-\d{6}$/;

/** `campus-20261120-023000`, by the school's clocks. */
export const nightlyName = (now: Date): string =>
  `campus-${formatDateTime(now, ZONE).replaceAll(/[-:]/g, '').replace(' ', '-')}`;

/** Whole backups of the folder of nightly ones, oldest first. */
export async function nightlyBackups(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** Keeps the newest `many`, and nothing that broke off. */
export async function keepNewest(folder: string, many: number): Promise<void> {
  for (const old of (await nightlyBackups(folder)).slice(0, -many)) await rm(old, { recursive: true });
  for (const name of await readdir(folder))
    if (NAME.test(name.replace(/\.part$/, '')) && name.endsWith('.part'))
      await rm(join(folder, name), { recursive: true });
}
