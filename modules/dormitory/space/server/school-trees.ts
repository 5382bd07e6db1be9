import { z } from 'zod';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import type { Node } from './answers.ts';

type Row = { id: string; parentId: string | null; title: string; bedTotal: number; bedUsed: number };

const sex = z.enum(['1', '2', '3']).optional();
const id = z.uuid().optional();

const asked = (column: string, value: string | undefined): Sql =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

/** A building for men holds no women; a mixed one holds both. */
const forSex = (value: string | undefined): Sql =>
  value === undefined ? sql`true` : sql`(d.gender_type = ${value} or d.gender_type = '3')`;

/** Campus, building, floor with how full they are. */
export const dormTree = get('base/school/getDormTree', {
  needs: 'login',
  // `own`: only what the reader looks after, for the board
  query: z.strictObject({ campusId: id, sex, own: z.literal('true').optional() }),
  async handle(work, { query }) {
    const { buildings, floors } = await places(work, query);
    return campuses(
      work,
      buildings,
      floors.map((floor) => node(floor, 'floor')),
    );
  },
});

/** The same with rooms, and with beds if asked. */
export const dormRoomTree = get('base/school/getDormRoomTree', {
  needs: 'login',
  query: z.strictObject({ campusId: id, buildingId: id, withBed: z.enum(['true', 'false']).optional() }),
  async handle(work, { query }) {
    const { buildings, floors } = await places(work, query);
    const ids = buildings.map((building) => building.id);
    const rooms = await work.db.rows<Row & { gender: string; roomType: string }>(sql`
      select r.id, r.floor_id as parent_id, r.room_no as title, r.gender, t.name as room_type,
        r.bed_count as bed_total, r.used_count as bed_used
      from dorm_room r join dorm_room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
      where r.building_id = any(${ids}::uuid[]) and r.status = 'enabled' order by r.room_code`);
    const roomNodes = rooms.map((room) => ({
      ...node(room, 'room'),
      sex: room.gender,
      roomType: room.roomType,
    }));
    if (query.withBed === 'true') hang(roomNodes, await beds(work, ids));
    const floorNodes = floors.map((floor) => node(floor, 'floor'));
    hang(floorNodes, roomNodes);
    return campuses(work, buildings, floorNodes);
  },
});

async function places(
  work: Work,
  query: {
    campusId?: string | undefined;
    buildingId?: string | undefined;
    sex?: string | undefined;
    own?: 'true' | undefined;
  },
) {
  const buildings = await work.db.rows<Row & { genderType: string }>(sql`
    select d.building_id as id, d.campus_id as parent_id, d.name as title, d.gender_type,
      coalesce(sum(r.bed_count), 0) as bed_total, coalesce(sum(r.used_count), 0) as bed_used
    from dorm_building d left join dorm_room r on r.tenant_id = d.tenant_id and r.building_id = d.building_id and r.status = 'enabled'
    where ${asked('d.campus_id', query.campusId)} and ${asked('d.building_id', query.buildingId)} and ${forSex(query.sex)}
      and ${query.own ? lookedAfter(work, sql`x.building_id = d.building_id`) : sql`true`}
    group by d.tenant_id, d.id order by d.sort nulls last, d.name`);
  const ids = buildings.map((building) => building.id);
  const floors = await work.db.rows<Row>(sql`
    select f.id, f.building_id as parent_id, f.name as title,
      coalesce(sum(r.bed_count), 0) as bed_total, coalesce(sum(r.used_count), 0) as bed_used
    from dorm_floor f left join dorm_room r on r.tenant_id = f.tenant_id and r.floor_id = f.id and r.status = 'enabled'
    where f.building_id = any(${ids}::uuid[]) and ${query.own ? lookedAfter(work, sql`x.floor_id = f.id`) : sql`true`}
    group by f.tenant_id, f.id order by f.floor_no`);
  return { buildings, floors };
}

/** Places with a room that the reader sees on the board. */
const lookedAfter = (work: Work, at: Sql): Sql =>
  sql`exists (select 1 from dorm_room x where ${at} and ${work.within('dormRoom', 'dormRoom.board', 'x')})`;

async function beds(work: Work, buildingIds: string[]): Promise<Node[]> {
  const rows = await work.db.rows<{ id: string; roomId: string; bedNo: string; state: string }>(sql`
    select b.id, b.room_id, b.bed_no,
      case when b.status <> 'normal' then 'repair' when b.bed_use = 'reserved' then 'locked' else b.bed_use end as state
    from dorm_bed b where b.building_id = any(${buildingIds}::uuid[]) order by b.bed_no`);
  return rows.map((bed) => ({
    ...leaf(bed.id, bed.roomId, bed.bedNo),
    type: 'bed' as const,
    bedNo: bed.bedNo,
    state: bed.state,
  }));
}

async function campuses(
  work: Work,
  buildings: (Row & { genderType: string })[],
  floors: Node[],
): Promise<Node[]> {
  const found = await work.db.rows<{ id: string; title: string }>(sql`
    select id, campus_name as title from campus where id = any(${buildings.map((one) => one.parentId)}::uuid[])
    order by is_main desc, sort, campus_code`);
  const buildingNodes = buildings.map((building) => ({
    ...node(building, 'building'),
    sex: building.genderType,
  }));
  hang(buildingNodes, floors);
  const roots = found.map((campus) => {
    const own = buildings.filter((building) => building.parentId === campus.id);
    const total = (of: 'bedTotal' | 'bedUsed') => own.reduce((sum, one) => sum + one[of], 0);
    return node(
      { ...campus, parentId: null, bedTotal: total('bedTotal'), bedUsed: total('bedUsed') },
      'campus',
    );
  });
  hang(roots, buildingNodes);
  return roots;
}

const node = ({ id: nodeId, parentId, title, bedTotal, bedUsed }: Row, type: Node['type']): Node => ({
  ...leaf(nodeId, parentId, title),
  type,
  bedTotal,
  bedUsed,
});

/** What every node of a tree has (T1 Tree). */
const leaf = (own: string, parentId: string | null, title: string) => ({
  id: own,
  parentId,
  title,
  value: own,
  key: own,
  hasChildren: false,
  children: [] as Node[],
});

function hang(parents: Node[], children: Node[]): void {
  const byId = new Map(parents.map((parent) => [parent.id, parent]));
  for (const child of children) {
    const parent = byId.get(child.parentId ?? '');
    parent?.children.push(child);
    if (parent) parent.hasChildren = true;
  }
}
