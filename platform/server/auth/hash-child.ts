import { argon2, type Argon2Parameters } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A process that only hashes, on as many threads as it was given, after everybody else. */
export type Asked = { id: number; parameters: Argon2Parameters };
export type Answered = { id: number; tag: Uint8Array } | { id: number; failed: string };

const LOWEST = 19;
setPriority(LOWEST);
try {
  // Linux weighs sessions first and priorities only inside one; PostgreSQL is in another
  writeFileSync('/proc/self/autogroup', String(LOWEST));
} catch {
  // not Linux, or sessions aren't weighed here
}

// whoever asked may have been killed meanwhile: then nobody wants the others either
const answer = (answered: Answered) =>
  process.send?.(answered, undefined, undefined, (lost) => lost && process.exit());

process.on('message', ({ id, parameters }: Asked) => {
  try {
    argon2('argon2id', parameters, (error, tag) =>
      answer(error ? { id, failed: error.message } : { id, tag }),
    );
  } catch (error) {
    // parameters that make no sense; others' hashes go on
    answer({ id, failed: (error as Error).message });
  }
});
// the server ended, or needs no hashes for now
process.on('disconnect', () => process.exit());
