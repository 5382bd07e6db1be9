import { v7 } from 'uuid';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

const ASKED = [
  { school: '临江卫生职业学院', contact: '周敏', phone: '13800001101', state: 'pending', reason: null },
  { school: '北岭师范学院', contact: '何建国', phone: '13800001102', state: 'refused', reason: '重复申请' },
];

/** Schools that asked for a trial, as the platform's administrators see them. */
export async function demo(work: Work): Promise<void> {
  if (work.tenant !== PLATFORM_SCHOOL) return;
  const { secrets } = work.platform;
  for (const { school, contact, phone, state, reason } of ASKED) {
    await work.db.run(sql`
      insert into sys_licence_request (tenant_id, id, school_name, contact, phone, phone_hash, state, reason, created_at)
      values (${work.tenant}, ${v7()}, ${school}, ${contact}, ${secrets.seal(phone)}, ${secrets.fingerprint(phone)}, ${state},
        ${reason}, ${work.at})`);
  }
}
