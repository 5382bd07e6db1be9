import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

const STANDING = 'tools/fences/answers.json';

/**
 * How far the house is: rooms whose screens read every answer's type from `server/answers.ts` (only longer), and how many
 * answers all others still write down a second time (only smaller).
 */
type Standing = { done: readonly string[]; most: number };

/**
 * What a call answers is said once, at the endpoint. A screen that asks for a type of its own (`useFetched<Mine>` with
 * `type Mine = {…}` beside it) says it again, and nothing tells when the two part.
 */
export function answerFaults(root: string): Fault[] {
  const path = join(root, STANDING);
  const { done, most }: Standing = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Standing)
    : { done: [], most: 0 };
  const retyped = retypedIn(root);
  const kept = retyped.filter(({ room }) => done.includes(room));
  const rest = retyped.length - kept.length;
  return [
    ...kept.map(({ at, name }) => ({
      rule: 'answers-once',
      at,
      says: `${name} says again what the call answers: import its type from server/answers.ts.`,
    })),
    ...(rest === most
      ? []
      : [
          {
            rule: 'answers-once',
            at: STANDING,
            says: `${rest} answers are written down twice, not ${most}: ${rest > most ? 'take the type from server/answers.ts' : 'lower the number'}.`,
          },
        ]),
  ];
}

type Retyped = { room: string; at: string; name: string };

function retypedIn(root: string): Retyped[] {
  const files = globSync('modules/*/*/{web,web.tsx,public.web.tsx}{,/**/*.{ts,tsx}}', { cwd: root })
    .filter((at) => /(?<!\.test)\.tsx?$/.test(at))
    .sort()
    .map((at) => ({
      at,
      room: at.split('/').slice(1, 3).join('/'),
      text: readFileSync(join(root, at), 'utf8'),
    }));
  const own = new Map<string, Set<string>>();
  for (const { room, text } of files) {
    const names = own.get(room) ?? new Set();
    for (const [, name] of text.matchAll(/\b(?:type|interface) ([A-Z]\w*)(?:<[^=]*>)?\s*(?:= )?\{/g))
      names.add(name!);
    own.set(room, names);
  }
  return files.flatMap(({ at, room, text }) =>
    askedIn(text).flatMap((asked) => {
      if (asked.includes('{')) return [{ room, at, name: asked }];
      const names = asked.match(/\b[A-Z]\w*/g) ?? [];
      return names.filter((name) => own.get(room)!.has(name)).map((name) => ({ room, at, name }));
    }),
  );
}

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
