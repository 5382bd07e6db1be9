import { mkdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogLine } from './http/kernel.ts';
import { sourceStack } from './stack.ts';

export type Log = {
  access: (line: LogLine) => void;
  /** Writes the error under its incident number, and says so on the console. */
  error: (error: unknown, traceId: string) => void;
  close: () => Promise<void>;
};

/**
 * One line of JSON per call and per error, in two files of the data folder. Paths come without their query,
 * people as ids: no secret and no personal data gets in. A disk that takes no lines costs lines, never the process:
 * `unwritten` is told once, with what was wrong.
 */
export function openLog(folder: string, unwritten: (error: unknown) => void = () => {}): Log {
  mkdirSync(folder, { recursive: true });
  const access = appender(join(folder, 'access.log'), unwritten);
  const errors = appender(join(folder, 'error.log'), unwritten);
  return {
    access(line) {
      // an address that somebody mistyped may hold anything
      access.write({ at: new Date().toISOString(), ...line, path: scrub(line.path) });
    },
    error(error, traceId) {
      const { name, message, stack, code } = error as Error & { code?: string };
      const told = { name, code, message: scrub(message), stack: scrub(sourceStack(stack ?? '')) };
      errors.write({ at: new Date().toISOString(), traceId, ...told });
      console.error(`  [${traceId}] ${name}: ${scrub(message)}`);
    },
    async close() {
      await Promise.all([access.close(), errors.close()]);
    },
  };
}

/** Lines that may wait for a slow disk. */
const MOST_WAITING = 10_000;

/** Writes what has come together at once. Lines that can't be kept are counted, and the next that can says how many. */
function appender(path: string, unwritten: (error: unknown) => void) {
  let waiting: string[] = [];
  let writing: Promise<void> | null = null;
  let file: FileHandle | null = null;
  let lost = 0;

  const append = async (lines: string[]): Promise<void> => {
    // the last line before a full disk may have been cut off in the middle
    const gap = lost > 0 ? `\n${JSON.stringify({ at: new Date().toISOString(), lostLines: lost })}\n` : '';
    try {
      file ??= await open(path, 'a', 0o600);
      await file.appendFile(gap + lines.join(''));
      lost = 0;
    } catch (error) {
      if (lost === 0) unwritten(error);
      lost += lines.length;
    }
  };
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      await append(lines);
    }
    writing = null;
  };
  return {
    write(told: object) {
      if (waiting.length >= MOST_WAITING) return void (lost += 1);
      waiting.push(`${JSON.stringify(told)}\n`);
      writing ??= drain();
    },
    async close() {
      await writing;
      await file?.close();
    },
  };
}

/** A phone, a number of an id card, a token (also with a dash at its end), a hash. */
const SECRET =
  /(?<!\d)1[3-9]\d{9}(?!\d)|(?<!\d)\d{17}[\dXx](?!\d)|(?<![\w-])[\w-]{43}(?![\w-])|(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/gi;

/** Numbers long enough to be a phone, an id or a token never reach the log. */
function scrub(text: string): string {
  return text.replace(SECRET, '***');
}
