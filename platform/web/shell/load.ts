import { getAppInfo } from '../client/account.ts';
import { get } from '../client/calls.ts';
import { persist } from '../client/reach.ts';
import { keepUserInfo, session } from '../client/session.ts';
import { learnClock } from '../client/sign.ts';
import type { Buttons, RouteRecord, UserInfo } from '../client/types.ts';
import { takeSchoolLook } from '../theme/theme.ts';
import { isColor } from '../theme/colors.ts';
import { followOwner } from '../theme/follow.ts';

const BASE = '/api/flySource-base';

/** What the shell has to know before it can draw anything: person, menu, buttons, school. */
export const loadSession = (): Promise<void> => persist(loadOnce);

async function loadOnce(): Promise<void> {
  const [info, routes, buttons] = await Promise.all([
    get<Omit<UserInfo, 'refresh_token'>>(`${BASE}/sysUser/getUserInfo`, {}, { quiet: true }),
    get<RouteRecord[]>(`${BASE}/sysMenu/getUserRoutes`, { appScope: 'web' }, { quiet: true }),
    get<Buttons>(`${BASE}/sysMenu/getUserBtn`, {}, { quiet: true }),
    rereadApp(),
  ]);
  learnClock(info.detail.serverTime);
  keepUserInfo(info);
  followOwner(info);
  session.patch({ routes, buttons });
}

/** Titles and colours of the school; the shell works without them. */
export async function rereadApp(): Promise<void> {
  const app = await getAppInfo(session.get().user?.tenantId).catch(() => null);
  if (!app) return;
  session.patch({ app });
  const primary = app.primary && isColor(app.primary) ? { primary: app.primary } : {};
  takeSchoolLook({ ...app.look, ...primary });
}
