import { invalid } from '#platform/kit/errors.ts';
import type { CardLine } from '#platform/kit/application.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { faultsOf, pointsOf, validUntil } from '../rules.ts';
import { skillApplication, skillCert } from '../skill-cert.ts';
import { readList } from './import.ts';
import { typesOf } from './kind.ts';

export type Certificate = Row<typeof skillCert>;

export const applied = applicationHooks(skillApplication, {
  async judge(work, draft) {
    // all that the form asks for is there: it has been checked
    const asked = draft as Certificate;
    const type = (await typesOf(work, [asked.typeId])).get(asked.typeId);
    const faults = type
      ? faultsOf(asked, type, work.at.slice(0, 10))
      : [{ field: 'typeId', key: 'certificate.typeOff' }];
    if (faults.length > 0 || !type) throw invalid(faults);
    if ((asked.fileIds ?? []).length === 0)
      throw invalid([{ field: 'fileIds', key: 'certificate.pictureMissing' }]);
    return { values: { points: pointsOf(type, asked.level)!, expireDate: validUntil(asked, type) } };
  },
  card: cards,
});

export const certificateHooks = hooksFor(skillCert, {
  beforeImport: readList,
  transitions: {
    async revoke(work, row) {
      if (row.expireDate !== null && row.expireDate < work.at.slice(0, 10)) throw refuse.notInForce();
    },
  },
});

/** Who issues it and where it can be looked up, and what else of its kind the student holds. */
async function cards(work: Work, rows: Certificate[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const [types, others] = await Promise.all([
    typesOf(
      work,
      rows.map(({ typeId }) => typeId),
    ),
    work.db.rows<{ studentId: string; typeId: string; level: string; issueDate: string }>(sql`
      select student_id, type_id, level, issue_date from skill_cert
      where student_id = any(${rows.map(({ studentId }) => studentId)}::uuid[]) and audit_status = 'approved'
      order by issue_date`),
  ]);
  const say = (key: string, facts = {}) =>
    work.platform.words.say(work.locale, `certificateCard.${key}`, facts);
  return new Map(
    rows.map((row) => {
      const type = types.get(row.typeId);
      const held = others.filter((one) => one.studentId === row.studentId && one.typeId === row.typeId);
      const lines: CardLine[] = [
        { text: say('issuer', { issuer: type?.issuer ?? '' }) },
        ...(type?.verifyUrl ? [{ text: say('verify', { url: type.verifyUrl }) }] : []),
        ...held.map((one): CardLine => ({ text: say('held', one), tone: 'warn' })),
      ];
      return [row.id, lines];
    }),
  );
}
