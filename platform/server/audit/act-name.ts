import { marksIn } from '#platform/pure/marks.ts';
import type { Work } from '../work.ts';

/**
 * What was done, as the people of that room call it: `add`, or with a part, `reveal:phone`. The verb itself only where no
 * room has a word for it.
 */
export function actName(work: Work, resource: string, action: string): string {
  const { words } = work.platform;
  const [verb = '', part] = action.split(':');
  const keys = [
    `actions.${resource}.${verb}`,
    `dict.logVerb.${verb}`,
    `logAction.${verb}`,
    `actions.${verb}`,
  ];
  const key = words.known(work.locale, keys);
  const name = key ? words.say(work.locale, key) : verb;
  if (part === undefined) return name;
  return `${name}${marksIn(work.locale).aside(partName(work, resource, part))}`;
}

/** The field that was looked at, or which way something went. */
function partName(work: Work, resource: string, part: string): string {
  const { words } = work.platform;
  const key = words.known(work.locale, [`fields.${resource}.${part}`, `logPart.${part}`]);
  return key ? words.say(work.locale, key) : part;
}
