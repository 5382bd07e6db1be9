import { get } from '#platform/server/http/endpoint.ts';
import { sortedDuties } from '../rules-duty.ts';

const MOST = 20;
const MOST_NEXT = 5;

/** What the caller has to do today, whatever room it comes from, and what is next this week. */
export const duties = get('base/portal/duties', {
  needs: 'login',
  async handle(work) {
    const lists = await Promise.all(work.platform.rooms.flatMap(({ server }) => server.duties?.(work) ?? []));
    const named = lists.flat().map((duty) => ({
      ...duty,
      kindName: work.platform.words.say(work.locale, `duties.${duty.kind}`),
    }));
    const { today, next } = sortedDuties(named, work.at);
    return {
      today: today.slice(0, MOST),
      more: Math.max(0, today.length - MOST),
      next: next.slice(0, MOST_NEXT),
    };
  },
});
