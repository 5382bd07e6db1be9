import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Platform } from '#platform/server/platform.ts';
import { stateOf, stateOfSf, type State } from '../rules/carrier.ts';
import type { Mailer } from '../rules/waybill.ts';

/** What is asked about a letter. Carriers that want it are told the last digits of the receiver's number. */
export type Asked = { id: string; waybillNo: string; mailer: Mailer; phone: string };
/** What is known of it; null while nobody has scanned it. */
export type Tracked = { state: State; text: string };
export type Account = {
  carrier: 'kuaidi100' | 'sf';
  /** Empty for the address that the carrier's manual names. */
  address: string;
  customer: string;
  key: string;
  /** What Kuaidi100 calls the school's own carrier. */
  code: string;
  /** When the run began: carriers want to be told. */
  now: Date;
};

type Query = (
  platform: Pick<Platform, 'outbound'>,
  account: Account,
  letter: Asked,
) => Promise<Tracked | null>;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const MOST = 200;

const kuaidi100Said = z.looseObject({
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

/** Kuaidi100's live query: a form whose `param` is signed by MD5 over itself, the key and the customer. */
const askKuaidi100: Query = async ({ outbound }, account, { waybillNo, phone, mailer }) => {
  const { customer, key, code } = account;
  const com = { ems: 'ems', sf: 'shunfeng', other: code }[mailer];
  const param = JSON.stringify({ com, num: waybillNo, phone, order: 'desc' });
  const sign = createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase();
  const address = account.address || 'https://poll.kuaidi100.com';
  const response = await outbound.fetch(new URL('/poll/query.do', address), {
    method: 'POST',
    headers: form,
    body: new URLSearchParams({ customer, sign, param }).toString(),
  });
  if (!response.ok) throw new Error(`Kuaidi100 answered HTTP ${response.status}`);
  const said = kuaidi100Said.parse(JSON.parse(await response.text()));
  if (said.returnCode === NOT_YET) return null;
  if (said.status !== '200')
    throw new Error(`Kuaidi100 refused: ${said.returnCode} ${said.message}`.slice(0, MOST));
  const [last] = said.data;
  return {
    state: stateOf(said.state),
    text: last ? `${last.ftime} ${last.context}`.trim().slice(0, MOST) : '',
  };
};

const sfSaid = z.looseObject({
  apiResultCode: z.string().default(''),
  apiErrorMsg: z.string().default(''),
  // the answer of the service itself is a text within the answer
  apiResultData: z.string().default(''),
});
const route = z.looseObject({
  acceptTime: z.string().default(''),
  remark: z.string().default(''),
  opCode: z.string().default(''),
});
const sfRoutes = z.looseObject({
  success: z.boolean().default(false),
  errorCode: z.string().default(''),
  errorMsg: z.string().nullish(),
  msgData: z
    .looseObject({
      routeResps: z
        .array(z.looseObject({ mailNo: z.string().default(''), routes: z.array(route).default([]) }))
        .default([]),
    })
    .nullish(),
});

/** As Java's `URLEncoder` writes it, which the signature of SF Express goes over. */
const encoded = (text: string): string => new URLSearchParams({ t: text }).toString().slice(2);

/** SF Express's query of routes: what is asked is signed by MD5 over itself, the time and the check word. */
const askSf: Query = async ({ outbound }, { address, customer, key, now }, { waybillNo, phone }) => {
  const msgData = JSON.stringify({
    ...{ language: '0', trackingType: '1', trackingNumber: [waybillNo], methodType: '1' },
    ...(phone !== '' && { checkPhoneNo: phone }),
  });
  const timestamp = String(now.getTime());
  const msgDigest = createHash('md5')
    .update(encoded(`${msgData}${timestamp}${key}`))
    .digest('base64');
  const asked = { partnerID: customer, requestID: randomUUID(), serviceCode: 'EXP_RECE_SEARCH_ROUTES' };
  const response = await outbound.fetch(new URL('/std/service', address || 'https://bspgw.sf-express.com'), {
    method: 'POST',
    headers: form,
    body: new URLSearchParams({ ...asked, timestamp, msgDigest, msgData }).toString(),
  });
  if (!response.ok) throw new Error(`SF Express answered HTTP ${response.status}`);
  const outer = sfSaid.parse(JSON.parse(await response.text()));
  if (outer.apiResultCode !== 'A1000')
    throw new Error(`SF Express refused: ${outer.apiResultCode} ${outer.apiErrorMsg}`.slice(0, MOST));
  const said = sfRoutes.parse(JSON.parse(outer.apiResultData));
  if (!said.success)
    throw new Error(`SF Express refused: ${said.errorCode} ${said.errorMsg ?? ''}`.slice(0, MOST));
  const routes = said.msgData?.routeResps.find(({ mailNo }) => mailNo === waybillNo)?.routes ?? [];
  // in the order of time
  const last = routes.toSorted((a, b) => (a.acceptTime < b.acceptTime ? -1 : 1)).at(-1);
  if (!last) return null;
  return { state: stateOfSf(last.opCode), text: `${last.acceptTime} ${last.remark}`.trim().slice(0, MOST) };
};

const QUERIES: { readonly [carrier in Account['carrier']]: Query } = { kuaidi100: askKuaidi100, sf: askSf };

/** Where a letter is, as the service says that the school uses. @throws Error on anything but an answer */
export const ask: Query = (platform, account, letter) => QUERIES[account.carrier](platform, account, letter);
