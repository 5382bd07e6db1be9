import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { usersOfPersons } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { admissionLetter } from '../admission-letter.ts';
import { refuse } from '../errors.ts';
import { codeIn } from '../rules/letter.ts';
import { waybillFault, type WaybillFault, type WaybillRule } from '../rules/waybill.ts';
import { noteLetters } from './letters.ts';
import { settings } from './settings.ts';

type Scanned = {
  id: string;
  letterNo: string;
  name: string;
  majorName: string;
  province: string;
  status: string;
  waybillNo: string | null;
  needsReprint: boolean;
  isRevoked: boolean;
};

/** A letter that lies on the desk, by its QR, its number or its examination number: it goes into its envelope. */
export const scan = post('zsgl/admissionLetter/scan', {
  needs: 'admissionLetter.scan',
  proof: 'plain',
  body: z.strictObject({ code: z.string().trim().min(4).max(300) }),
  async handle(work, { body }) {
    const code = codeIn(body.code);
    const letter = await work.db.row<Scanned>(sql`
      with ${academicRows.major}
      select l.id, l.letter_no, a.name, m.major_name, l.province, l.status, l.waybill_no, l.needs_reprint, a.status = 'revoked' as is_revoked
      from admission_letter l join admitted_student a on a.id = l.admitted_id join major m on m.id = a.major_id
      where (l.code = ${code.toUpperCase()} or l.letter_no = ${code} or l.ksh = ${code}) and ${work.within('admissionLetter', 'admissionLetter.scan', 'l')}
      order by l.year desc limit 1 for update of l`);
    if (!letter) throw refuse.letterUnknown();
    if (letter.isRevoked) throw refuse.revokedLetter();
    if (letter.status === 'made') throw refuse.notPrinted();
    if (letter.needsReprint && letter.status === 'printed') throw refuse.printAgain();
    if (letter.status === 'printed') await moveTo(work, letter.id, 'packed', 'pack');
    return {
      ...letter,
      status: letter.status === 'printed' ? 'packed' : letter.status,
      waybills: await ruleOf(work),
    };
  },
});

/** The waybill of a packed letter: it is on its way. One that was posted before is posted again only when that is meant. */
export const mail = post('zsgl/admissionLetter/mail', {
  needs: 'admissionLetter.scan',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), waybillNo: z.string().trim().max(30), again: z.boolean().optional() }),
  async handle(work, { body }) {
    const waybillNo = body.waybillNo.toUpperCase();
    const rule = await ruleOf(work);
    const fault = waybillFault(waybillNo, rule);
    if (fault) throw refuse[refusalOf(fault, rule)]();
    const letter = await work.db.row<{ status: string; waybillNo: string | null }>(sql`
      select l.status, l.waybill_no from admission_letter l
      where l.id = ${body.id} and ${work.within('admissionLetter', 'admissionLetter.scan', 'l')} for update`);
    if (!letter) throw notFound();
    if (letter.status === 'made' || letter.status === 'printed') throw refuse.notPacked();
    if (letter.status === 'signed') throw refuse.signedAlready();
    if (letter.status === 'mailed' && letter.waybillNo !== waybillNo && body.again !== true)
      throw refuse.mailedAlready({ waybillNo: letter.waybillNo });
    await work.db.run(sql`
      update admission_letter set status = 'mailed', waybill_no = ${waybillNo}, mailer = ${rule.mailer}, mailed_at = ${work.at}, version = version + 1,
        updated_at = ${work.at} where id = ${body.id}`);
    await record(work, admissionLetter, 'mail', [
      { rowId: body.id, before: { waybillNo: letter.waybillNo }, after: { waybillNo } },
    ]);
    await noteLetters(work, [body.id]);
    await tellMailed(work, [body.id]);
    return { waybillNo };
  },
});

/** By which rules the waybills are judged that come now. */
async function ruleOf(work: Work): Promise<WaybillRule> {
  const { mailer, waybillMasks } = await settings(work);
  return { mailer, masks: waybillMasks };
}

const SHAPES = { ems: 'waybillShape', sf: 'waybillSf', other: 'waybillOther' } as const;

/** Which refusal says what is wrong with a waybill. */
const refusalOf = (fault: WaybillFault, { mailer }: WaybillRule) =>
  fault === 'check' ? 'waybillCheck' : SHAPES[mailer];

async function moveTo(work: Work, id: string, status: string, act: string): Promise<void> {
  await work.db.run(sql`
    update admission_letter set status = ${status}, version = version + 1, updated_at = ${work.at} where id = ${id}`);
  await record(work, admissionLetter, act, [{ rowId: id, before: {}, after: { status } }]);
  await noteLetters(work, [id]);
}

/** Who has an account reads by which waybill his letter comes. */
async function tellMailed(work: Work, ids: readonly string[]): Promise<void> {
  const rows = await work.db.rows<{ id: string; admittedId: string; waybillNo: string }>(sql`
    select id, admitted_id, waybill_no from admission_letter where id = any(${ids}::uuid[]) and waybill_no is not null`);
  const users = await usersOfPersons(
    work,
    rows.map((row) => row.admittedId),
  );
  for (const row of rows)
    await message(work, {
      users: [users.get(row.admittedId)].filter((user) => user !== undefined),
      key: 'admission.mailed',
      facts: { waybillNo: row.waybillNo },
      category: 'system',
      link: '/',
      bizType: 'admissionLetter',
      bizId: row.id,
      event: `mailed:${row.waybillNo}`,
    });
}

type Draft = { [field: string]: unknown };
const OUTCOMES: readonly (readonly [RegExp, string])[] = [
  [/退|return/i, 'returned'],
  [/签收|妥投|sign|deliver/i, 'signed'],
];

export const letterHooks = hooksFor(admissionLetter, {
  async beforeAdd() {
    // the post's list is about letters that are there
    throw refuse.letterUnknown();
  },
  beforeImport: readWaybills,
  async beforeUpdate(work, row, changes) {
    const { waybillNo } = changes;
    if (!waybillNo || waybillNo === row.waybillNo) return {};
    if (row.status === 'made' || row.status === 'signed') throw refuse.notPacked();
    return { status: changes.status ?? 'mailed', mailedAt: changes.mailedAt ?? work.at };
  },
  async afterUpdate(work, before, after) {
    await noteLetters(work, [after.id]);
    if (before.waybillNo !== after.waybillNo) await tellMailed(work, [after.id]);
  },
  transitions: { sign: async (work) => ({ signedAt: work.at }) },
  async afterTransition(work, _name, _before, after) {
    await noteLetters(work, [after.id]);
  },
});

/** A carrier's list: waybills by its rules, and what became of letters. */
async function readWaybills(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  const text = (cell: unknown) => (typeof cell === 'string' ? cell.trim() : '');
  const rule = await ruleOf(work);
  const known = await lettered(
    work,
    rows.map((row, place) => ({
      ...{ place, ksh: text(row['admittedId']), letterNo: text(row['letterNo']) },
      waybillNo: text(row['waybillNo']).toUpperCase(),
    })),
  );
  for (const [place, row] of rows.entries()) {
    const letter = known.get(place);
    const waybillNo = text(row['waybillNo']).toUpperCase();
    if (waybillNo !== '') row['waybillNo'] = waybillNo;
    // a waybill that stands there already was judged by the rules of its day
    if (waybillNo !== '' && waybillNo !== letter?.waybillNo) {
      row['mailer'] = rule.mailer;
      const fault = waybillFault(waybillNo, rule);
      if (fault) aid.fault(row, 'waybillNo', `admission.${refusalOf(fault, rule)}`);
    }
    const named =
      ['admittedId', 'letterNo', 'waybillNo'].find((column) => text(row[column]) !== '') ?? 'admittedId';
    if (letter === undefined) aid.fault(row, named, 'admission.letterUnknown');
    else row['ksh'] = letter.ksh;
    delete row['admittedId'];
    delete row['letterNo'];
    const outcome = OUTCOMES.find(([words]) => words.test(text(row['status'])))?.[1];
    // `运输中` and the like say nothing that isn't known
    const isOut = letter?.status === 'mailed' || letter?.status === 'returned' || waybillNo !== '';
    row['status'] = isOut && outcome !== letter?.status ? outcome : undefined;
    if (row['status'] === 'signed') row['signedAt'] = work.at;
  }
}

type Named = { place: number; ksh: string; letterNo: string; waybillNo: string };
type Letter = { place: number; ksh: string; status: string; waybillNo: string | null };

/** Letters that rows name: by examination number, else by their own, else by waybill; those of revoked people are none. */
async function lettered(work: Work, named: readonly Named[]): Promise<Map<number, Letter>> {
  const rows = await work.db.rows<Letter>(sql`
    select n.place, l.ksh, l.status, l.waybill_no
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(place int, ksh text, "letterNo" text, "waybillNo" text)
    left join admission_letter k on n.ksh <> '' and k.ksh = n.ksh
    left join lateral (select o.ksh from admission_letter o where n.ksh = '' and n."letterNo" <> '' and o.letter_no = n."letterNo"
      order by o.year desc limit 1) o on true
    left join admission_letter w on n.ksh = '' and n."letterNo" = '' and n."waybillNo" <> '' and w.waybill_no = n."waybillNo"
    join admission_letter l on l.ksh = coalesce(k.ksh, o.ksh, w.ksh)
    join admitted_student a on a.id = l.admitted_id and a.status = 'admitted'`);
  return new Map(rows.map((row) => [row.place, row]));
}
