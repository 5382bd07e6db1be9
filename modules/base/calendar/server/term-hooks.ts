import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isSchoolYear, weeksFit } from '../rules.ts';
import { schoolCalendar } from '../school-calendar.ts';
import { generateDays } from './days.ts';

type TermRow = Row<typeof schoolCalendar>;

export const termHooks = hooksFor(schoolCalendar, {
  async beforeAdd(work, draft) {
    return { name: soundName(work, draft as TermRow), isCurrent: false };
  },
  async afterAdd(work, rows) {
    for (const row of rows) await generateDays(work, row);
  },
  async beforeUpdate(work, row, changes) {
    return { name: soundName(work, { ...row, ...changes }) };
  },
  async afterUpdate(work, before, after) {
    const shape = ['startDate', 'endDate', 'weeks', 'weekStart'] as const;
    if (shape.some((field) => before[field] !== after[field])) await generateDays(work, after);
  },
  async beforeRemove(work, row) {
    // the days go with their term; lessons hold it
    await work.db.run(sql`delete from school_calendar_item where calendar_id = ${row.id}`);
  },
  transitions: {
    async setCurrent(work, row) {
      // of two who switch at once one finds the unique index taken
      await work.db.run(sql`
        update school_calendar set is_current = false, version = version + 1, updated_at = ${work.at}
        where is_current and id <> ${row.id}`);
      return { isCurrent: true };
    },
    async close() {
      return { isCurrent: false };
    },
  },
  async beforeImport(work, rows) {
    // the name is the key: year and term find a row again
    for (const row of rows) row['name'] = nameOf(work, String(row['xn'] ?? ''), String(row['xqM'] ?? ''));
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'generate') await generateDays(work, after);
  },
});

/** The term's name, where year and weeks make sense. The database refuses terms that overlap. */
function soundName(work: Work, term: TermRow): string {
  if (!isSchoolYear(term.xn))
    throw invalid(
      withLabels(work.platform, work, schoolCalendar, [{ field: 'xn', key: 'calendar.yearWrong' }]),
    );
  if (term.endDate > term.startDate && !weeksFit(term)) throw refuse.weeksBeyondEnd({ weeks: term.weeks });
  return nameOf(work, term.xn, term.xqM);
}

const nameOf = (work: Work, xn: string, xqM: string) =>
  work.platform.words.say('zh-CN', `messages.calendar.term.${xqM}`, { xn });
