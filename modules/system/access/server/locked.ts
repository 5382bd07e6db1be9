import { z } from 'zod';
import { standing } from '#modules/account/security';
import { get } from '#platform/server/http/endpoint.ts';

/** Accounts that a list is kept to: their ids travel in its query. */
const MOST = 200;

/** The accounts of the actor's circle that wrong tries have locked just now, those that wait longest first. */
export const locked = get('base/sysUser/locked', {
  needs: 'sysUser.list',
  query: z.strictObject({}),
  async handle(work) {
    const ids = [...(await standing.locksAmong(work, work.within('sysUser', 'sysUser.list', 'u'))).keys()];
    return { count: ids.length, ids: ids.slice(0, MOST) };
  },
});
