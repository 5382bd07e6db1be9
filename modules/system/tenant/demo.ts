import { v7 } from 'uuid';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { isCore } from '#platform/server/access/packages.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { sealedPhone } from './server/facts.ts';

const CONTACTS: { [school: string]: { code: string; domain: string | null; name: string; phone: string } } = {
  [PLATFORM_SCHOOL]: { code: '13108', domain: null, name: '韩伟', phone: '13800000000' },
  '000001': { code: '3132000571', domain: 'xg.yunxi.example', name: '沈悦', phone: '13900000000' },
};

/**
 * Whom to ask in each school; and two packages that could be sold: everything, and the dormitories alone. No demo school
 * is bound to one.
 */
export async function demo(work: Work): Promise<void> {
  const contact = CONTACTS[work.tenant];
  if (contact)
    await work.db.run(sql`
      update sys_tenant set school_code = ${contact.code}, domain = ${contact.domain}, contact_name = ${contact.name},
        contact_phone = ${sealedPhone(work, contact.phone)} where id = ${work.tenant}`);
  if (work.tenant !== PLATFORM_SCHOOL) return;
  const all = work.platform.rooms
    .filter(({ declaration: { name, pages } }) => !isCore(name) && pages.length > 0)
    .map(({ declaration }) => declaration.name);
  const dormitories = all.filter((name) => name.startsWith('dormitory/'));
  for (const [name, rooms] of [
    ['旗舰版', all],
    ['宿舍版', dormitories],
  ] as const)
    await work.db.run(sql`
      insert into sys_package (id, name, rooms, created_at, updated_at)
      values (${v7()}, ${name}, ${rooms}::text[], ${work.at}, ${work.at}) on conflict do nothing`);
}
