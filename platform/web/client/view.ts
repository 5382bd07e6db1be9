import { KEYS } from './keys.ts';
import { readText, writeText } from './storage.ts';

const ADDRESS_KEY = 'view';

/**
 * What this browser tab looks on at: the pages as somebody else sees them. It is the tab's own; the server decides what
 * it is good for, call by call.
 */
let view: string | null = taken() ?? readText(KEYS.view, 'session');

/** The address brings it once, and doesn't keep it. */
function taken(): string | null {
  const url = new URL(location.href);
  const brought = url.searchParams.get(ADDRESS_KEY);
  if (brought === null || !/^[0-9a-f-]{36}$/.test(brought)) return null;
  url.searchParams.delete(ADDRESS_KEY);
  history.replaceState(history.state, '', url);
  writeText(KEYS.view, brought, 'session');
  return brought;
}

export const viewing = (): string | null => view;

/** Where a tab opens that looks on. */
export const viewAddress = (id: string): string => `/index?${ADDRESS_KEY}=${id}`;

/** From here on the tab is one's own again; answers with what it looked on at. */
export function forgetView(): string | null {
  const left = view;
  view = null;
  writeText(KEYS.view, null, 'session');
  writeText(KEYS.tagsViewList, null, 'session');
  return left;
}
