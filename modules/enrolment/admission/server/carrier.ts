import { asServer } from '#platform/server/begin.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Platform } from '#platform/server/platform.ts';
import { secretParameter } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { admissionLetter } from '../admission-letter.ts';
import { noteLetters } from './letters.ts';
import { ask, type Account, type Asked, type Tracked } from './carriers.ts';
import { settings } from './settings.ts';

/** Letters asked about in one run; the others come with the next. */
const MOST = 200;

type Due = { account: Account | null; letters: Asked[] };

async function dueOf(work: Work): Promise<Due> {
  const { year, carrier, carrierAddress, carrierCustomer, carrierCode } = await settings(work);
  const key = await secretParameter(work, 'admission.carrierKey');
  if (carrier === 'none' || carrierCustomer === '' || key === '') return { account: null, letters: [] };
  // SF Express knows its own letters alone
  const carried =
    carrier === 'sf' ? sql`l.mailer = 'sf'` : carrierCode === '' ? sql`l.mailer <> 'other'` : sql`true`;
  const rows = await work.db.rows<Asked & { phone: string | null }>(sql`
    select l.id, l.waybill_no, l.mailer, a.phone from admission_letter l join admitted_student a on a.id = l.admitted_id
    where l.year = ${year} and l.status = 'mailed' and l.waybill_no is not null and ${carried}
    order by l.carrier_asked_at nulls first, l.id limit ${MOST}`);
  const letters = rows.map(({ phone, ...one }) => ({
    ...one,
    phone: phone === null ? '' : work.platform.secrets.open(phone).slice(-4),
  }));
  return {
    account: {
      carrier,
      address: carrierAddress,
      customer: carrierCustomer,
      key,
      code: carrierCode,
      now: work.now,
    },
    letters,
  };
}

/** Keeps what was heard about a letter; what has arrived or comes back is shown so everywhere. */
async function keep(work: Work, id: string, tracked: Tracked | null): Promise<void> {
  const status = tracked === null || tracked.state === 'underway' ? 'mailed' : tracked.state;
  const changed = await work.db.run(sql`
    update admission_letter set carrier_asked_at = ${work.at}, carrier_text = coalesce(${tracked?.text ?? null}, carrier_text),
      carrier_at = case when ${tracked !== null} then ${work.at}::timestamptz else carrier_at end, status = ${status},
      signed_at = case when ${status} = 'signed' then ${work.at}::timestamptz else signed_at end, version = version + 1, updated_at = ${work.at}
    where id = ${id} and status = 'mailed'`);
  if (changed === 0 || status === 'mailed') return;
  const note = { status, note: tracked?.text ?? '' };
  await record(work, admissionLetter, 'carrier', [{ rowId: id, before: { status: 'mailed' }, after: note }]);
  await noteLetters(work, [id]);
}

/** Asks the carrier about letters on their way, one after the other, outside of any transaction. Whoever refuses ends the run. */
export async function askCarrier(platform: Platform, tenant: string): Promise<number> {
  const { account, letters } = await asServer(platform, tenant, dueOf);
  if (account === null) return 0;
  for (const letter of letters) {
    const tracked = await ask(platform, account, letter);
    await asServer(platform, tenant, (work) => keep(work, letter.id, tracked));
  }
  return letters.length;
}

/** By the clock, four times a day. */
export const carrierJob = ({ platform, tenant, traceId, afterCommit }: Work): Promise<void> => {
  afterCommit(() => {
    askCarrier(platform, tenant).catch((error: unknown) => platform.report(error, traceId));
  });
  return Promise.resolve();
};
