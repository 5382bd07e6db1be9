import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { isBackupDue } from '#platform/server/db/backup/kept.ts';
import { lastBackups } from '#platform/server/db/backup/noted.ts';
import type { Platform } from '#platform/server/platform.ts';

const MINUTE = 60_000;

/**
 * Looks every minute whether the night's backup is still to be made, and has it made by a process of its own, so that
 * nobody who works meanwhile waits for it. Which of several nodes does it they settle among themselves. Answers with how
 * to stop.
 */
export function backUpNightly(platform: Platform, databaseUrl: string): () => void {
  let child: ChildProcess | undefined;
  const look = async () => {
    if (child || !isBackupDue(await lastBackups(platform.pool), platform.clock())) return;
    child = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), '--nightly'], {
      env: { ...process.env, DATABASE_URL: databaseUrl, CAMPUS_DATA: platform.dataFolder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('close', (code) => {
      child = undefined;
      if (code !== 0) platform.report(new Error(`The nightly backup failed: ${said.trim()}`), 'backup');
    });
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => platform.report(error, 'backup'));
  }, MINUTE);
  return () => {
    clearInterval(timer);
    child?.kill();
  };
}
