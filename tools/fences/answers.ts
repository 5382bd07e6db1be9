import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

/**
 * What a call answers is said once, at the endpoint. A screen that asks for a type of its own (`useFetched<Mine>` with
 * `type Mine = {…}` beside it, or in another file of its screens) says it again, and nothing tells when the two part.
 */
export function answerFaults(root: string): Fault[] {
  const files = globSync('modules/*/*/{web,web.tsx,public.web.tsx}{,/**/*.{ts,tsx}}', { cwd: root })
    .filter((at) => /(?<!\.test)\.tsx?$/.test(at))
    .sort()
    .map((at) => ({ at, text: readFileSync(join(root, at), 'utf8') }));
  const written = Map.groupBy(files, ({ at }) => roomOf(at));
  return files.flatMap(({ at, text }) => {
    const beside = new Set(written.get(roomOf(at))!.flatMap((file) => writtenIn(file.text)));
    const own = new Set([...writtenIn(text), ...takenBy(text).filter((name) => beside.has(name))]);
    return askedIn(text)
      .flatMap((asked) =>
        asked.includes('{') ? [asked] : (asked.match(/\b[A-Z]\w*/g) ?? []).filter((name) => own.has(name)),
      )
      .map((name) => ({
        rule: 'answers-once',
        at,
        says: `${name} says again what the call answers: import its type from the room's server/answers.ts.`,
      }));
  });
}

const roomOf = (at: string) => at.split('/').slice(1, 3).join('/');

/** Types that a text spells out. */
const writtenIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:type|interface) ([A-Z]\w*)(?:<[^=]*>)?\s*(?:= )?\{/g)].map((hit) => hit[1]!);

/** What a text takes from other files of its room, answers aside. */
const takenBy = (text: string): string[] =>
  [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '\.[^']*(?<!\/answers\.ts)';$/gm)].flatMap(
    ([, list]) => list!.split(',').map((one) => one.trim().split(' ').at(-1)!),
  );

/** The types that a text names for what calls answer. */
function askedIn(text: string): string[] {
  return [...text.matchAll(/\b(?:useFetched|useLong|get|post|ask)</g)].flatMap((hit) => {
    const start = hit.index + hit[0].length;
    let depth = 1;
    let end = start;
    for (; end < text.length && depth > 0; end++) {
      if (text[end] === '<') depth++;
      if (text[end] === '>' && text[end - 1] !== '=') depth--;
    }
    return text[end] === '(' ? [text.slice(start, end - 1)] : [];
  });
}
