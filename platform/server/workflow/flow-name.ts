import type { Work } from '../work.ts';

/** A flow that still has its first name is called in the reader's language; what the school named stays. */
export function flowName(work: Work, processType: string, name: string): string {
  const { words } = work.platform;
  const key = `flows.${processType}.name`;
  return words.say('zh-CN', key) === name ? words.say(work.locale, key) : name;
}
