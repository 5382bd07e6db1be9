import { createHash } from 'node:crypto';
import { z } from 'zod';
import { asServer } from '#platform/server/begin.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Platform } from '#platform/server/platform.ts';
import { secretParameter } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { admissionLetter } from '../admission-letter.ts';
import { stateOf } from '../rules/carrier.ts';
import { noteLetters } from './letters.ts';
import { settings } from './settings.ts';

/** What is asked about a letter. Carriers that want it are told the last digits of the receiver's number. */
type Asked = { id: string; waybillNo: string; phone: string };
/** What a carrier knows of it; null while it knows nothing. */
type Tracked = { state: 'underway' | 'signed' | 'returned'; text: string };
type Account = { address: string; customer: string; key: string };

const answer = z.looseObject({
  status: z.string().default(''),
  returnCode: z.string().default(''),
  message: z.string().default(''),
  state: z.string().default(''),
  data: z
    .array(z.looseObject({ context: z.string().default(''), ftime: z.string().default('') }))
    .default([]),
});

/** `returnCode` of a waybill that nobody has scanned yet. */
const NOT_YET = '500';

/** Kuaidi100's live query: a form whose `param` is signed by MD5 over itself, the key and the customer. @throws Error on anything else */
async function askKuaidi100(
  { outbound }: Pick<Platform, 'outbound'>,
  { address, customer, key }: Account,
  { waybillNo, phone }: Pick<Asked, 'waybillNo' | 'phone'>,
): Promise<Tracked | null> {
  const param = JSON.stringify({ com: 'ems', num: waybillNo, phone, order: 'desc' });
  const sign = createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase();
  const response = await outbound.fetch(new URL('/poll/query.do', address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ customer, sign, param }).toString(),
  });
  if (!response.ok) throw new Error(`Kuaidi100 answered HTTP ${response.status}`);
  const said = answer.parse(JSON.parse(await response.text()));
  if (said.returnCode === NOT_YET) return null;
  if (said.status !== '200')
    throw new Error(`Kuaidi100 refused: ${said.returnCode} ${said.message}`.slice(0, 200));
  const [last] = said.data;
  return {
    state: stateOf(said.state),
    text: last ? `${last.ftime} ${last.context}`.trim().slice(0, 200) : '',
  };
}

/** Letters asked about in one run; the others come with the next. */
const MOST = 200;

type Due = { account: Account | null; letters: Asked[] };

async function dueOf(work: Work): Promise<Due> {
  const { year, carrier, carrierAddress, carrierCustomer } = await settings(work);
  const key = await secretParameter(work, 'admission.carrierKey');
  if (carrier === 'none' || carrierCustomer === '' || key === '') return { account: null, letters: [] };
  const rows = await work.db.rows<{ id: string; waybillNo: string; phone: string | null }>(sql`
    select l.id, l.waybill_no, a.phone from admission_letter l join admitted_student a on a.id = l.admitted_id
    where l.year = ${year} and l.status = 'mailed' and l.waybill_no is not null
    order by l.carrier_asked_at nulls first, l.id limit ${MOST}`);
  const letters = rows.map(({ phone, ...one }) => ({
    ...one,
    phone: phone === null ? '' : work.platform.secrets.open(phone).slice(-4),
  }));
  return { account: { address: carrierAddress, customer: carrierCustomer, key }, letters };
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
    const tracked = await askKuaidi100(platform, account, letter);
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
