import { sql } from '#platform/server/db/sql.ts';
import type { Feed } from '#platform/server/figures/feed.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import { finalStates } from '../rules-states.ts';

type Line = {
  building: string | null;
  typeName: string;
  reportedAt: string;
  status: string;
  isLate: boolean;
};

const LINES = 20;

/** Orders that are under way, the newest first: the house and what is broken, not whose room it is. */
const openRepairs: Feed = {
  kind: 'list',
  columns: ['time', 'building', 'type', 'state'],
  async read(work) {
    const lines = await work.db.rows<Line>(sql`
      select d.name as building, y.name as type_name, t.reported_at, t.status,
        coalesce(t.finish_due < ${work.at}::timestamptz, false) as is_late
      from repair_order t join repair_type y on y.tenant_id = t.tenant_id and y.id = t.type_id
      left join dorm_building d on d.tenant_id = t.tenant_id and d.building_id = t.building_id
      where t.status <> all(${finalStates}::text[]) order by t.reported_at desc limit ${LINES}`);
    return lines.map(({ building, typeName, reportedAt, status, isLate }) => ({
      cells: [
        reportedAt.slice(5, 16),
        building,
        firstRowName(work, 'repairType', typeName),
        work.platform.words.say(work.locale, `dict.repairStatus.${status}`),
      ],
      ...(isLate && { tone: 'bad' as const }),
    }));
  },
};

export const feeds = { openRepairs };
