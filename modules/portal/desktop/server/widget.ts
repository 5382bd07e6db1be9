import { z } from 'zod';
import type { Widget } from '#platform/kit/room.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

export const ROLE_TYPES = ['gly', 'yx', 'fdy', 'teacher', 'stu', 'yrdw'] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

export type Offered = Widget & { room: string };

/** Cards that the rooms offer to a kind of role, in the order of a page that nobody arranged. */
export function offeredTo(work: Work, roleType: string): Offered[] {
  return work.platform.rooms
    .flatMap(({ declaration }) =>
      (declaration.widgets ?? []).map((widget) => ({ ...widget, room: declaration.name })),
    )
    .filter(({ roles }) => roles === undefined || roles.includes(roleType))
    .toSorted((a, b) => (a.sort ?? 999) - (b.sort ?? 999));
}

/** Those that would also show the caller something. */
export function offeredToMe(work: Work): Offered[] {
  const { roleType } = work.actor;
  return offeredTo(work, roleType).filter(({ needs }) => {
    const needed = typeof needs === 'object' ? needs[roleType] : needs;
    return needed === undefined || work.may(needed);
  });
}

/** The shelf: cards of one's own, or of a kind of role for whoever edits its template. */
export const widgetSelect = get('base/deskWidget/getSelect', {
  needs: 'login',
  query: z.strictObject({ roleType: z.enum(ROLE_TYPES).optional() }),
  async handle(work, { query }) {
    if (query.roleType) work.demand('deskLayout.publishTemplate');
    const cards = query.roleType ? offeredTo(work, query.roleType) : offeredToMe(work);
    return cards.map(({ code, room, w, h, minW = 2, minH = 2, link = null, settings = null }) => ({
      code,
      room,
      name: work.platform.words.say(work.locale, `widgets.${code}`),
      w,
      h,
      minW,
      minH,
      link,
      settings,
    }));
  },
});
