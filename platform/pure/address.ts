import { isUrl } from './check.ts';

/** What an address may have filled in for its reader: the account, never the session. */
const PLACEHOLDERS = new Set(['accountNo']);

/**
 * An address that a menu or an app may open: a page of the web or, in a new window (`openType` 1), a page of ours.
 * Scripts, and addresses that would carry a session along, are none.
 */
export function isOpenable(address: string, openType: number): boolean {
  const names = [...address.matchAll(/\{(\w*)\}/g)].map((hit) => hit[1] ?? '');
  if (!names.every((name) => PLACEHOLDERS.has(name))) return false;
  const plain = address.replaceAll(/\{\w*\}/g, 'x');
  const own = openType === 1 && /^\/(?![/\\])[^\s\\]*$/.test(plain);
  return own || (/^https?:/i.test(plain) && isUrl(plain));
}

/** The address with its reader's account in it. */
export function addressFor(address: string, accountNo: string): string {
  return address.replaceAll('{accountNo}', encodeURIComponent(accountNo));
}
