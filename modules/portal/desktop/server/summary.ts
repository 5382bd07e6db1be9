import { get } from '#platform/server/http/endpoint.ts';
import { unreadOf } from '#platform/server/notify/unread.ts';

/** Everything that waits for the caller, counted in one call. */
export const summary = get('base/portal/summary', { needs: 'login', handle: unreadOf });
