import { z } from 'zod';
import type { Resource } from '#platform/kit/resource.ts';
import { actName } from '#platform/server/audit/act-name.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import { targetOf } from '#platform/server/resource/labels.ts';
import type { Work } from '#platform/server/work.ts';

type Look = {
  id: string;
  at: string;
  who: string | null;
  kind: 'reveal' | 'export' | 'print';
  resource: string;
  /** `reveal:<field>`, or the document that was printed. */
  action: string | null;
  reason: string | null;
  /** He stands among the chosen ones by name; otherwise in a list that may have held him. */
  sure: boolean;
};

/** Where the rows of one person lie: those of the person itself, and whatever names him. */
type Place = { resource: Resource; mine: Sql };

/**
 * Who opened a sealed value of the signed-in person's, and who took lists or papers out of the school in which he
 * stands, or may: an export's filters are held against what he is. Newest first, his own looks left out.
 */
export const looks = get('base/personal/looks', {
  needs: 'login',
  query: z.strictObject({
    current: z.coerce.number().int().min(1).max(1_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  async handle(work, { query }) {
    const { personId, userType } = work.actor;
    const person = userType === 'student' ? 'student' : userType === 'staff' ? 'teacher' : null;
    if (personId === null || person === null) return pageOf<Told>([], 0, query);
    const places = placesOf(work, person, personId);
    const all = sql.join(
      [...reveals(work, places), ...(await takings(work, person, places))],
      sql` union all `,
    );
    const [rows, counted] = await Promise.all([
      work.db.unprepared.rows<Look>(sql`
        select * from (${all}) l order by at desc, id limit ${query.size} offset ${(query.current - 1) * query.size}`),
      work.db.unprepared.rows<{ count: number }>(sql`select count(*) from (${all}) l`),
    ]);
    return pageOf(
      rows.map((row) => told(work, row)),
      counted[0]!.count,
      query,
    );
  },
});

type Told = Pick<Look, 'id' | 'at' | 'who' | 'kind' | 'reason' | 'sure'> & { what: string };

function told(work: Work, { resource, action, ...row }: Look): Told {
  const { words } = work.platform;
  const key = row.kind === 'print' ? `documents.${action}.name` : `resources.${resource}`;
  const name = words.has(work.locale, key) ? words.say(work.locale, key) : resource;
  return { ...row, what: row.kind === 'reveal' ? `${name} · ${actName(work, resource, action!)}` : name };
}

function placesOf(work: Work, person: 'student' | 'teacher', personId: string): Place[] {
  const rooms = [...work.platform.resources.values()].map(({ resource }) => resource);
  return rooms.flatMap((resource) => {
    if (resource.name === person) return [{ resource, mine: sql`x.id = ${personId}::uuid` }];
    const column = `${person}Id`;
    const field = resource.fields[column];
    if (targetOf(field) !== person || field?.kind !== 'ref') return [];
    return [{ resource, mine: sql`x.${sql.ref(snake(column))} = ${personId}::uuid` }];
  });
}

const tableOf = ({ name }: Resource) => sql.table(snake(name));
const hasSecrets = ({ fields }: Resource) =>
  Object.values(fields).some((field) => field.kind === 'text' && field.secret !== undefined);

const reveals = (work: Work, places: readonly Place[]): Sql[] =>
  places
    .filter(({ resource }) => hasSecrets(resource))
    .map(
      ({ resource, mine }) => sql`
        select o.id, o.at, o.user_name as who, 'reveal' as kind, o.resource, o.action, o.reason, true as sure from sys_oper_log o
        where o.resource = ${resource.name} and o.row_id in (select x.id from ${tableOf(resource)} x where ${mine})
          and o.action like 'reveal:%' and o.user_id is distinct from ${work.actor.userId}::uuid`,
    );

/** Of what was taken along at all: most kinds of rows never are. */
async function takings(work: Work, person: string, places: readonly Place[]): Promise<Sql[]> {
  const taken = await work.db.rows<{ resource: string }>(sql`
    select distinct resource from sys_export_log where resource = any(${places.map(({ resource }) => resource.name)}::text[])`);
  const names = new Set(taken.map(({ resource }) => resource));
  return places
    .filter(({ resource }) => names.has(resource.name))
    .map((place) => taking(work, person, place));
}

const PLACES: { readonly [person: string]: readonly (readonly [string, string])[] } = {
  student: [
    ['departmentId', 'department_id'],
    ['majorId', 'major_id'],
    ['classId', 'class_id'],
    ['grade', 'grade'],
  ],
  teacher: [['departmentId', 'department_id']],
};

/** An export in which one of his rows may be: it was there, was chosen where some were, and no filter speaks of others. */
function taking(work: Work, person: string, { resource, mine }: Place): Sql {
  const named = (filter: string, value: Sql) => sql`
    (nullif(e.filters ->> ${filter}, '') is null or position(${value}::text in e.filters ->> ${filter}) > 0)`;
  const number = sql.ref(person === 'student' ? 'p.student_no' : 'p.staff_no');
  return sql`
    select e.id, e.at, e.user_name, case when e.filters ? 'document' then 'print' else 'export' end, e.resource, e.filters ->> 'document',
      e.reason, e.filters ? 'ids'
    from sys_export_log e, ${sql.table(person)} p
    where e.resource = ${resource.name} and p.id = ${work.actor.personId}::uuid and e.user_id is distinct from ${work.actor.userId}::uuid
      and exists (select 1 from ${tableOf(resource)} x where ${mine} and x.created_at <= e.at and ${named('ids', sql`x.id`)})
      and ${named(`${person}Id`, sql`p.id`)}
      and ${sql.join(
        (PLACES[person] ?? []).map(([filter, column]) => named(filter, sql`p.${sql.ref(column)}`)),
        sql` and `,
      )}
      and (nullif(e.filters ->> 'keyword', '') is null
        or position(lower(e.filters ->> 'keyword') in lower(concat_ws(' ', p.name, p.pinyin, ${number}))) > 0)`;
}
