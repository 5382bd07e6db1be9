import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';
import { FOR_STUDENTS } from '../rules.ts';

/** Beds by the definitions of `occupancy.ts`. */
export const figuresOfBeds: FiguresHooks = {
  touching: () => ({
    join: sql`join dorm_room r on r.tenant_id = t.tenant_id and r.id = t.room_id
      join dorm_building d on d.tenant_id = t.tenant_id and d.building_id = t.building_id`,
    where: sql`r.status = 'enabled' and r.usage = ${FOR_STUDENTS} and not d.under_repair`,
  }),
  terms: {
    isLiving: sql`t.bed_use = 'used'`,
    isReserved: sql`t.bed_use = 'reserved'`,
    isUsable: sql`t.status = 'normal'`,
    isFree: sql`t.status = 'normal' and t.bed_use = 'free'`,
    isUnusable: sql`t.status <> 'normal' and t.bed_use <> 'used'`,
  },
  dims: {
    roomTypeId: {
      key: sql`r.room_type_id`,
      label: sql`(select k.name from dorm_room_type k where k.id = f.k::uuid)`,
      of: 'dormRoomType',
    },
  },
};
