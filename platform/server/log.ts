import { createWriteStream, mkdirSync } from 'node:fs';
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
 * people as ids: no secret and no personal data gets in.
 */
export function openLog(folder: string): Log {
  mkdirSync(folder, { recursive: true });
  const access = createWriteStream(join(folder, 'access.log'), { flags: 'a', mode: 0o600 });
  const errors = createWriteStream(join(folder, 'error.log'), { flags: 'a', mode: 0o600 });
  return {
    access(line) {
      // an address that somebody mistyped may hold anything
      const told = { at: new Date().toISOString(), ...line, path: scrub(line.path) };
      access.write(`${JSON.stringify(told)}\n`);
    },
    error(error, traceId) {
      const { name, message, stack, code } = error as Error & { code?: string };
      errors.write(
        `${JSON.stringify({ at: new Date().toISOString(), traceId, name, code, message: scrub(message), stack: scrub(sourceStack(stack ?? '')) })}\n`,
      );
      console.error(`  [${traceId}] ${name}: ${scrub(message)}`);
    },
    async close() {
      await Promise.all([access, errors].map((stream) => new Promise((done) => stream.end(done))));
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
