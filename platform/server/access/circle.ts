import type { Resource } from '#platform/kit/resource.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { Circle } from '../work.ts';

/** Axes of `one` and `other` together. */
export function union(one: Circle, other: Circle): Circle {
  if (one === 'all' || other === 'all') return 'all';
  const axes = new Set([...Object.keys(one), ...Object.keys(other)]);
  const merged: Record<string, readonly string[]> = {};
  for (const axis of axes) merged[axis] = [...new Set([...(one[axis] ?? []), ...(other[axis] ?? [])])];
  return merged;
}

/**
 * The circle as a condition on a resource's table. An axis that the resource doesn't name,
 * or that holds no ids, lets no row in: nothing is ever seen because a rule had nothing to say.
 * The axis `only` is a boolean of the rows: those of which it is false are in nobody's circle.
 */
export function circleSql(resource: Resource, circle: Circle, alias: string): Sql {
  if (resource.scope === 'open') return sql`true`;
  const { only, ...axes } = resource.scope;
  const inside = circle === 'all' ? sql`true` : axesSql(resource, axes, circle, alias);
  return only === undefined
    ? inside
    : sql`(${inside} and ${sql.ref(`${alias}.${snake(only)}`)} is not false)`;
}

function axesSql(
  resource: Resource,
  axes: { readonly [axis: string]: string },
  circle: Exclude<Circle, 'all'>,
  alias: string,
): Sql {
  const parts = Object.entries(axes)
    .filter(([axis]) => (circle[axis]?.length ?? 0) > 0)
    .map(([axis, field]) => {
      const column = sql.ref(`${alias}.${field === 'id' ? 'id' : snake(field)}`);
      const declared = resource.fields[field];
      const ids = circle[axis];
      return declared?.kind === 'refs'
        ? sql`${column} && ${ids}::uuid[]`
        : sql`${column} = any(${ids}::uuid[])`;
    });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}
