import { z } from 'zod';
import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { targetOf } from '#platform/server/resource/labels.ts';
import type { Work } from '#platform/server/work.ts';
import { student } from '../student.ts';

/** Rows of one kind that a page of lists can be narrowed to. */
const ROWS_MOST = 200;
const EVENTS_MOST = 40;

type Part = { resource: Resource; room: string; where: Sql; isPersons: boolean };
type Found = { resource: string; id: string; at: string; label: string | null; state: string | null };

/**
 * What the rooms know of one student, each as far as the reader may list it. Nobody registers anything: whose a row is
 * stands in the scope of its resource, the axis `person` for a student, `owner` for his account.
 */
export const panorama = get('base/student/panorama', {
  needs: 'student.panorama',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    await find(work, student, id, 'student.panorama', { lock: false });
    const user = await work.db.row<{ id: string }>(
      sql`select id from sys_user where person_id = ${id} limit 1`,
    );
    const parts = partsOf(work, id, user?.id ?? null);
    const found = parts.length === 0 ? [] : await work.db.unprepared.rows<Found>(rowsOf(parts));
    const { words } = work.platform;
    return {
      parts: parts
        .map(({ resource, room, isPersons }) => ({
          room,
          resource: resource.name,
          title: words.say(work.locale, `resources.${resource.name}`),
          isPersons,
          ids: found.filter((row) => row.resource === resource.name).map((row) => row.id),
        }))
        .filter(({ isPersons, ids }) => isPersons || ids.length > 0),
      events: found
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, EVENTS_MOST)
        .map((event) => ({ ...event, dict: dictOf(parts, event.resource) })),
    };
  },
});

/** Resources with rows of a student that the reader may list. */
function partsOf(work: Work, studentId: string, userId: string | null): Part[] {
  return [...work.platform.resources.values()].flatMap(({ resource, room }) => {
    const { name, scope } = resource;
    // a list written by hand has the same name and the same permission as a derived one
    if (scope === 'open' || !work.may(`${name}.list`)) return [];
    const owned = [
      { axis: 'person', to: 'student', id: studentId },
      { axis: 'owner', to: 'sysUser', id: userId },
    ].find(({ axis, to, id }) => id !== null && targetOf(resource.fields[scope[axis] ?? '']) === to);
    if (!owned) return [];
    const field = scope[owned.axis]!;
    const column = sql.ref(`t.${snake(field)}`);
    const many = resource.fields[field]!.kind === 'refs';
    const his = many ? sql`${owned.id}::uuid = any(${column})` : sql`${column} = ${owned.id}::uuid`;
    const where = sql`${his} and ${work.within(name, `${name}.list`, 't')}`;
    return [{ resource, room: room.declaration.name, where, isPersons: owned.axis === 'person' }];
  });
}

/** The newest rows of every part, in one statement. */
function rowsOf(parts: readonly Part[]): Sql {
  const selects = parts.map(
    ({ resource, where }) => sql`(
      select ${resource.name}::text as resource, t.id, t.created_at as at, ${labelOf(resource)} as label, ${stateOf(resource)} as state
      from ${sql.table(snake(resource.name))} t where ${where} order by t.created_at desc limit ${ROWS_MOST})`,
  );
  return sql.join(selects, sql` union all `);
}

/** What names a row, where that is a plain text; sealed values and references would need their own way. */
function labelOf({ label, fields }: Resource): Sql {
  const field = fields[label];
  const plain = field?.kind === 'serial' || (field?.kind === 'text' && field.secret === undefined);
  return plain ? sql`${sql.ref(`t.${snake(label)}`)}::text` : sql`null::text`;
}

/** The dictionary in which the states of a resource have their words. */
function dictOf(parts: readonly Part[], name: string): string | null {
  const resource = parts.find((part) => part.resource.name === name)?.resource;
  const field = resource?.states && resource.fields[resource.states.field];
  return field?.kind === 'dict' ? field.dict : null;
}

function stateOf({ states }: Resource): Sql {
  return states ? sql`${sql.ref(`t.${snake(states.field)}`)}::text` : sql`null::text`;
}
