import { isUrl } from './check.ts';

/** What an address may have filled in for its reader: the account, or a ticket that says once who he is; never the session. */
const PLACEHOLDERS = new Set(['accountNo', 'ssoTicket']);

/**
 * An address that a menu or an app may open: a page of the web or, in a new window (`openType` 1), a page of ours.
 * Scripts, and addresses that would carry a session along, are none; a ticket is made out while a window opens.
 */
export function isOpenable(address: string, openType: number): boolean {
  const names = [...address.matchAll(/\{(\w*)\}/g)].map((hit) => hit[1] ?? '');
  if (!names.every((name) => PLACEHOLDERS.has(name))) return false;
  const plain = address.replaceAll(/\{\w*\}/g, 'x');
  const foreign = /^https?:/i.test(plain) && isUrl(plain);
  if (names.includes('ssoTicket')) return openType === 1 && foreign && isTicketInQuery(address);
  return (openType === 1 && /^\/(?![/\\])[^\s\\]*$/.test(plain)) || foreign;
}

/** A ticket goes to a host that is fixed, in the address's query. */
const isTicketInQuery = (address: string) => !/^[^?]*\{/.test(address);

/** The address with its reader's account in it. */
export function addressFor(address: string, accountNo: string): string {
  return address.replaceAll('{accountNo}', encodeURIComponent(accountNo));
}

/** What the browser opens: the address itself or, where a ticket belongs into it, the call that makes one out and leads there. */
export function linkFor(of: { menu: string } | { app: string }, address: string, accountNo: string): string {
  if (!address.includes('{ssoTicket}')) return addressFor(address, accountNo);
  return `/api/flySource-base/openApi/ssoTicket?${new URLSearchParams(of).toString()}`;
}

/** The address with its reader's account and his ticket in it. */
export const addressWith = (address: string, accountNo: string, ticket: string): string =>
  addressFor(address, accountNo).replaceAll('{ssoTicket}', encodeURIComponent(ticket));
