import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { isCore } from '#platform/server/access/packages.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { forgetSpace } from '#platform/server/files/quota.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertPlatform, rowIdOf, schoolId, schoolOf } from './school.ts';

const GB = 1024 ** 3;

type Package = { id: string; name: string; rooms: string[]; version: number; schools: number };

/** All packages, and what a package may be made of: the rooms that aren't part of every school. */
export const list = get('base/sysPackage/list', {
  needs: 'sysTenant.list',
  async handle(work) {
    assertPlatform(work);
    const packages = await work.db.rows<Package>(sql`
      select p.id, p.name, p.rooms, p.version, (select count(*) from sys_tenant t where t.package_id = p.id) as schools
      from sys_package p order by p.created_at, p.id`);
    return { packages, rooms: optionalRooms(work) };
  },
});

function optionalRooms(work: Work) {
  const { words, rooms } = work.platform;
  return rooms
    .map(({ declaration }) => declaration)
    .filter(({ name, pages }) => !isCore(name) && pages.length > 0)
    .map(({ name, dependsOn }) => ({
      name,
      title: words.say(work.locale, `rooms.${name}`),
      wing: words.say(work.locale, `wings.${name.split('/')[0]!}`),
      needs: dependsOn.filter((need) => !isCore(need)),
    }));
}

export const save = post('base/sysPackage/save', {
  needs: 'sysTenant.package',
  proof: 'fresh',
  body: z.strictObject({
    id: z.uuid().optional(),
    version: z.int().optional(),
    name: z.string().trim().min(1).max(40),
    rooms: z.array(z.string().max(60)).max(200),
  }),
  async handle(work, { body }) {
    assertPlatform(work);
    const known = new Set(optionalRooms(work).map(({ name }) => name));
    const rooms = [...new Set(body.rooms)].toSorted();
    if (!rooms.every((name) => known.has(name))) throw refuse.unknownRoom();
    const before = body.id === undefined ? null : await locked(work, body.id);
    if (before && before.version !== body.version) throw new Refusal('kit.versionConflict');
    const id = before?.id ?? v7();
    await work.db.run(sql`
      insert into sys_package (id, name, rooms, created_at, updated_at) values (${id}, ${body.name}, ${rooms}::text[], ${work.at}, ${work.at})
      on conflict (id) do update set name = excluded.name, rooms = excluded.rooms, version = sys_package.version + 1,
        updated_at = excluded.updated_at`);
    await told(work, { id, verb: before ? 'update' : 'add', before, after: { name: body.name, rooms } });
    return { id };
  },
});

/** One that a school has stays: the constraint says so. */
export const remove = post('base/sysPackage/remove', {
  needs: 'sysTenant.package',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    assertPlatform(work);
    const before = await locked(work, id);
    await work.db.run(sql`delete from sys_package where id = ${id}`);
    await told(work, { id, verb: 'remove', before, after: null });
    return { id };
  },
});

async function locked(
  work: Work,
  id: string,
): Promise<{ id: string; name: string; rooms: string[]; version: number }> {
  const row = await work.db.row<{ id: string; name: string; rooms: string[]; version: number }>(
    sql`select id, name, rooms, version from sys_package where id = ${id} for update`,
  );
  if (!row) throw notFound();
  return row;
}

type Told = { id: string; verb: string; before: object | null; after: object | null };

async function told(work: Work, { id, verb, before, after }: Told): Promise<void> {
  const image = (one: object | null) => (one === null ? null : { ...one });
  await record(work, 'sysPackage', verb, [{ rowId: id, before: image(before), after: image(after) }]);
  await signal(work, { topic: 'package', tenant: work.tenant });
}

/** What a school may use from now on, and the space that it has. */
export const choose = post('base/sysTenant/choose', {
  needs: 'sysTenant.package',
  proof: 'fresh',
  body: z.strictObject({
    id: schoolId,
    packageId: z.uuid().nullable(),
    quotaGb: z.int().min(1).max(100_000),
  }),
  async handle(work, { body: { id, packageId, quotaGb } }) {
    assertPlatform(work);
    // the platform's own school would lock itself out of what it sells
    if (id === work.tenant && packageId !== null) throw refuse.platformStays();
    await schoolOf(work, id);
    const chosen = packageId === null ? null : await locked(work, packageId);
    await work.db.run(
      sql`update sys_tenant set package_id = ${packageId}::uuid, storage_quota = ${quotaGb * GB}::float8 where id = ${id}`,
    );
    const { platform } = work;
    work.afterCommit(() => forgetSpace(platform, id));
    await record(work, 'sysTenant', 'choose', [
      { rowId: rowIdOf(id), before: null, after: { package: chosen?.name ?? null, quotaGb } },
    ]);
    await signal(work, { topic: 'package', tenant: id });
    return { id };
  },
});
