import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { isReceiver, PEOPLE, targetBody, targetText, type Target } from '#modules/portal/notice';
import { filled, variablesOf } from '#modules/resource/sms';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { segmentsOf } from '#platform/pure/text.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { eachOnce, missingVariables, numbersIn, type BadLine, type Receiver } from '../rules.ts';

export const PERMISSION = 'smsBatch.send';
/** More than one school has; who has more sends twice. */
const MOST = 50_000;

export const draftBody = {
  templateId: z.uuid(),
  target: targetBody,
  numbers: z.string().max(2_000_000).default(''),
};

export type Asked = { templateId: string; target: Target; numbers: string };

export type Wording = {
  id: string;
  code: string;
  medium: 'sms' | 'email';
  content: string;
  subject: string | null;
};

/** What would be sent to whom, worked out but not stored. */
export type Draft = {
  wording: Wording;
  receivers: Receiver[];
  targetText: string;
  /** People in the target without a number or address. */
  unreachable: number;
  /** Numbers on the list of those who get none. */
  blocked: number;
  segments: number;
  missing: { name: string; count: number }[];
  wrong: BadLine[];
};

/** Wordings for groups that the school had approved. */
export const wordings = (work: Work): Promise<(Wording & { name: string })[]> =>
  work.db.rows<Wording & { name: string }>(sql`
    select id, code, medium, content, subject, name from sms_template
    where starts_with(code, 'group.') and status = 'approved' and medium in ('sms', 'email') order by name collate by_name, id`);

export async function drafted(work: Work, asked: Asked): Promise<Draft> {
  const wording = (await wordings(work)).find(({ id }) => id === asked.templateId);
  if (!wording) throw refuse.wordingGone();
  const { found, unreachable, outside } = await inTarget(work, asked.target, wording.medium);
  if (outside > 0) throw refuse.outside({ count: outside });
  // pasted lists hold numbers, which an e-mail can't be sent to
  const pasted = wording.medium === 'sms' ? numbersIn(asked.numbers) : { receivers: [], wrong: [] };
  const all = eachOnce([...found, ...pasted.receivers]);
  const receivers = await allowed(work, all);
  const words = await targetText(work, asked.target);
  const listed = pasted.receivers.length;
  return {
    wording,
    receivers,
    targetText: [words, listed > 0 ? `+${listed}` : ''].filter(Boolean).join(' '),
    unreachable,
    blocked: all.length - receivers.length,
    segments: receivers.reduce((sum, { facts }) => sum + segmentsOf(filled(wording.content, facts)), 0),
    missing: missingVariables(variablesOf(wording.content), receivers),
    wrong: pasted.wrong.slice(0, 20),
  };
}

type Found = {
  userId: string;
  address: string | null;
  name: string;
  no: string;
  className: string | null;
  department: string | null;
  outside: boolean;
};

async function inTarget(work: Work, target: Target, medium: Wording['medium']) {
  const where = await isReceiver(work, target);
  const address = medium === 'sms' ? sql`u.phone` : sql`u.email`;
  const rows = await work.db.rows<Found>(sql`
    with ${peopleRows.student}, ${peopleRows.teacher}, ${orgRows.department}, ${academicRows.stuClass}
    select u.id as user_id, ${address} as address, u.user_name as name, u.account_no as no, c.class_name, d.dept_name as department,
      ${isOutside(work)} as outside
    from ${PEOPLE} left join stu_class c on c.id = s.class_id
      left join department d on d.id = coalesce(s.department_id, t.department_id)
    where ${where} order by u.account_no limit ${MOST}`);
  const { secrets } = work.platform;
  const found = rows.flatMap(({ userId, address: to, name, no, className, department }): Receiver[] =>
    to
      ? [
          {
            to: medium === 'sms' ? secrets.open(to) : to,
            userId,
            facts: { name, no, className: className ?? '', department: department ?? '' },
          },
        ]
      : [],
  );
  return {
    found,
    unreachable: rows.length - found.length,
    outside: rows.filter((row) => row.outside).length,
  };
}

/** People who are not the sender's to write to. */
function isOutside(work: Work): Sql {
  const circle = work.actor.circle(PERMISSION);
  if (circle === 'all') return sql`false`;
  return sql`not coalesce(s.class_id = any(${circle['class'] ?? []}::uuid[])
    or coalesce(s.department_id, t.department_id) = any(${circle['department'] ?? []}::uuid[]), false)`;
}

/** Without those who get no group messages. */
async function allowed(work: Work, receivers: readonly Receiver[]): Promise<Receiver[]> {
  const { secrets } = work.platform;
  const black = await work.db.rows<{ phoneHash: string }>(
    sql`select phone_hash from sms_black where until is null or until >= ${work.at.slice(0, 10)}::date`,
  );
  if (black.length === 0) return [...receivers];
  const hashes = new Set(black.map(({ phoneHash }) => phoneHash));
  return receivers.filter(({ to }) => !hashes.has(secrets.fingerprint(to)));
}
