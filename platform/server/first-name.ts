import type { Work } from './work.ts';

/**
 * What still has its first name, in whichever language it was laid out, is called in the reader's; what the school named
 * stays.
 */
export function firstName({ platform: { words }, locale }: Work, key: string, name: string): string {
  const isFirst = words.has('zh-CN', key) && Object.values(words.inAll(key)).includes(name);
  return isFirst ? words.say(locale, key) : name;
}

/**
 * A row that came with the product, by what it was called at first: words `firstNames.<resource>.<name>`. A role is known by
 * its code elsewhere, and here by the name that a reference to it brings.
 */
export function firstRowName(work: Work, resource: string, name: string): string {
  if (work.locale === 'zh-CN') return name;
  if (resource !== 'sysRole') return firstName(work, `firstNames.${resource}.${name}`, name);
  const { words } = work.platform;
  const key = words.keys('zh-CN', 'roles.', '').find((one) => words.say('zh-CN', one) === name);
  return key ? words.say(work.locale, key) : name;
}
