import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { assertFree } from '#platform/server/auth/contact.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { birthDate, identityErrors, RESIDENT_CARD, rolesOf } from '../rules.ts';
import { teacher } from '../teacher.ts';
import { addRoles, followPerson, openAccounts, setAccounts } from './accounts.ts';
import { dutiesOf } from './hand-over.ts';
import { checkPhones } from './import.ts';
import { assertPhoneStays } from './phone.ts';
import { pinyinOf } from './pinyin.ts';

type TeacherRow = Row<typeof teacher>;

export const teacherHooks = hooksFor(teacher, {
  // who moves the contact that codes go to is asked by what he hands in
  proof: { update: 'depends' },
  async beforeAdd(work, draft) {
    await assertFree(work, { phone: draft.phone });
    return { birthDate: soundBirth(work, draft), pinyin: pinyinOf(draft.name ?? '') };
  },
  async afterAdd(work, rows) {
    await openAccounts(
      work,
      rows.map((row) => ({
        ...row,
        accountNo: row.staffNo,
        userType: 'staff',
        roles: rolesOf(row.posts ?? []),
      })),
    );
  },
  async beforeUpdate(work, row, changes) {
    const idNumber = row.idNumber === null ? null : work.platform.secrets.open(row.idNumber);
    const plain = { ...row, idNumber, ...changes };
    await assertPhoneStays(work, teacher, row, changes.phone);
    return { birthDate: soundBirth(work, plain), pinyin: pinyinOf(plain.name) };
  },
  async afterUpdate(work, before, after) {
    const shared = ['staffNo', 'name', 'gender', 'phone'] as const;
    if (shared.some((field) => before[field] !== after[field])) {
      await followPerson(work, { ...after, accountNo: after.staffNo }, before);
    }
    const posts = after.posts ?? [];
    if (posts.some((post) => !before.posts?.includes(post))) await addRoles(work, after.id, rolesOf(posts));
    if (before.departmentId !== after.departmentId)
      await signal(work, { topic: 'grants', tenant: work.tenant });
  },
  beforeImport: (work, rows, aid) => checkPhones(work, 'staffNo', rows, aid),
  /** Only an import that is taken back takes a member of staff away; his account goes with him. */
  async beforeRemove(work, row) {
    await work.db.run(sql`delete from sys_user where person_id = ${row.id}`);
  },
  transitions: { leave: leaving, retire: leaving, rehire: async () => ({ leaveDate: null }) },
  async afterTransition(work, name, _before, after) {
    const here = after.status === 'active' || after.status === 'external';
    if (name !== 'makeExternal') await setAccounts(work, [after.id], here ? 'enabled' : 'disabled');
  },
});

/** Nobody leaves with classes, buildings, departments or open steps in his hands. */
async function leaving(work: Work, row: TeacherRow, input: { [field: string]: unknown }) {
  const held = await dutiesOf(work, row.id);
  const { classes, buildings, departments, tasks } = held;
  if (classes + buildings + departments + tasks > 0) throw refuse.handOverFirst({ name: row.name, ...held });
  return { leaveDate: (input['leaveDate'] as string | null) ?? work.at.slice(0, 10) };
}

/** The birth date, checked against the card where there is one. */
function soundBirth(work: Work, draft: Partial<TeacherRow>): string | null {
  if (!draft.idNumber) return draft.birthDate ?? null;
  const identity = {
    idType: RESIDENT_CARD,
    idNumber: draft.idNumber.toUpperCase(),
    gender: draft.gender ?? '',
    birthDate: draft.birthDate ?? null,
  };
  const errors = identityErrors(identity);
  if (errors.length > 0) throw invalid(withLabels(work.platform, work, teacher, errors));
  return birthDate(identity);
}
