import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chosenSince } from './changed.ts';
import type { Choice } from './choose.ts';
import { ROOT } from './program.ts';
import { STEPS, type Step } from './steps.ts';

/** A step and what it is narrowed to; no paths are all. */
export type Planned = { step: Step; paths: readonly string[] };

/** What the words behind `npm test --` ask for. Throws a sentence where they ask for nothing that is there. */
export function planOf(args: readonly string[]): Planned[] {
  const changed = args.find((word) => /^--changed(=|$)/.test(word));
  const words = args
    .filter((word) => word !== changed)
    .flatMap((word) => (word.startsWith('--only=') ? word.slice(7).split(',') : [word]));
  const names = new Set(STEPS.map((step) => step.name));
  const paths = words.filter((word) => !names.has(word)).map((word) => word.replace(/^\.\/|\/$/g, ''));
  const steps = STEPS.filter((step) => words.every((word) => !names.has(word)) || words.includes(step.name));
  const unknown = paths.find((path) => !existsSync(join(ROOT, path)));
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is neither a step (${[...names].join(', ')}) nor a path.`);
  if (changed === undefined) return steps.map((step) => ({ step, paths }));
  if (paths.length > 0) throw new Error('--changed chooses the paths itself.');
  const choice = chosenSince(changed.slice('--changed='.length) || 'HEAD');
  for (const line of choice.why) console.log(line);
  return steps.flatMap((step) => narrowed(step, choice));
}

/** A step as a change asks for it; none where it has nothing to look at, and what nobody uses is the whole gate's question. */
function narrowed(step: Step, { format, lint, unit, walks }: Choice): Planned[] {
  const asked: { [name: string]: readonly string[] } = {
    format,
    lint,
    unit,
    walks,
    build: walks,
    unused: [],
  };
  const paths = asked[step.name];
  if (paths === undefined) return [{ step, paths: [] }];
  return paths.length === 0 ? [] : [{ step, paths }];
}
