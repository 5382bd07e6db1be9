import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { barsOf } from '../rules/barcode.ts';
import { stateOf, stateOfSf } from '../rules/carrier.ts';
import { askCarrier } from '../server/carrier.ts';

test('a barcode bears its check, begins and ends as a scanner wants it, and says nothing it has no sign for', () => {
  // pairs of digits: start C, 12, 34, the check (105 + 12 + 2 × 34) mod 103 = 82, and the end
  const widths = [...('211232112232131123121241' + '2331112')].map(Number);
  const bars: { x: number; w: number }[] = [];
  widths.reduce((x, w, at) => {
    if (at % 2 === 0) bars.push({ x, w });
    return x + w;
  }, 10);
  assert.deepEqual(barsOf('1234'), { bars, width: 77 });
  assert.equal(barsOf('通知书'), null);
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z-]{1,24}$/), (text) => {
      const drawn = barsOf(text)!;
      const signs = (drawn.bars.length - 1) / 3;
      assert.equal(drawn.width, 20 + (signs - 1) * 11 + 13);
      assert.ok(
        drawn.bars.every(({ x, w }, at) => {
          const before = drawn.bars[at - 1];
          return w >= 1 && w <= 4 && (!before || x > before.x + before.w);
        }),
      );
    }),
  );
});

test('what a carrier calls signed is signed, what it sends back comes back, all else is on its way', () => {
  assert.deepEqual(['3', '301', '4', '6', '14', '0', '5', '501', ''].map(stateOf), [
    ...[
      'signed',
      'signed',
      'returned',
      'returned',
      'returned',
      'underway',
      'underway',
      'underway',
      'underway',
    ],
  ]);
});

const CUSTOMER = 'A1B2';
const KEY = 'kuaidi-key';

describe('letters on their way', () => {
  const at = suiteWorld();
  let admin: Caller;
  let address = '';
  let asked: string[] = [];
  const known = new Map<string, object>();
  // Kuaidi100 as its manual has it: it checks the signature over the very bytes of `param`
  const carrier = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const param = form.get('param') ?? '';
      const sign = createHash('md5').update(`${param}${KEY}${CUSTOMER}`).digest('hex').toUpperCase();
      const isTrue = form.get('customer') === CUSTOMER && form.get('sign') === sign;
      const { num } = JSON.parse(param) as { num: string };
      asked.push(num);
      const said = isTrue
        ? (known.get(num) ?? { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' })
        : { result: false, returnCode: '503', message: '验证签名失败' };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said));
    });
  });
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  before(async () => {
    admin = await at.world.as('admin');
    await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve));
    const found = carrier.address();
    address = `http://127.0.0.1:${typeof found === 'object' && found ? found.port : 0}`;
  });
  after(() => new Promise((resolve) => carrier.close(resolve)));

  test('are asked about with the school’s key; what arrived or comes back is noted, and a wrong key stops it', async () => {
    assert.equal(await askCarrier(at.world.platform, '000000'), 0, 'nothing is asked before it is set');
    const letters = await rows<{ id: string }>(sql`
      update admission_letter l set status = 'mailed', mailer = 'ems', mailed_at = '2026-11-10 10:00:00', waybill_no = (1100000000000 + n)::text
      from (select x.id, row_number() over (order by x.letter_no) as n from admission_letter x join admitted_student a on a.id = x.admitted_id
        and a.status = 'admitted' limit 3) k where l.id = k.id returning l.id`);
    assert.equal(letters.length, 3);
    const line = (context: string) => [{ ftime: '2026-11-19 09:12:00', context }];
    known.set('1100000000001', { status: '200', state: '3', data: line('已签收，签收人：本人') });
    known.set('1100000000002', { status: '200', state: '6', data: line('地址不详，退回寄件人') });
    const set = (carrierKey: string) =>
      admin.ok('post', 'base/baseParams/submit', {
        values: {
          'admission.carrier': 'kuaidi100',
          'admission.carrierAddress': address,
          'admission.carrierCustomer': CUSTOMER,
          'admission.carrierKey': carrierKey,
        },
      });
    await set('wrong');
    await assert.rejects(askCarrier(at.world.platform, '000000'), /503/);
    await set(KEY);
    asked = [];
    await askCarrier(at.world.platform, '000000');
    const now = await rows<{ waybillNo: string; status: string; text: string | null }>(sql`
      select waybill_no, status, carrier_text as text from admission_letter where id = any(${letters.map(({ id }) => id)}::uuid[]) order by waybill_no`);
    assert.deepEqual(
      now.map(({ status, text }) => [status, text]),
      [
        ['signed', '2026-11-19 09:12:00 已签收，签收人：本人'],
        ['returned', '2026-11-19 09:12:00 地址不详，退回寄件人'],
        ['mailed', null],
      ],
    );
    await askCarrier(at.world.platform, '000000');
    assert.equal(
      asked.filter((one) => one === '1100000000001').length,
      1,
      'what has arrived is asked about no more',
    );
    assert.deepEqual(at.world.crashes, []);
  });

  test('SF Express is asked about its own letters alone, signed over what is asked, the time and the check word', async () => {
    const CHECK = 'check+word/9';
    const sfAsked: string[] = [];
    const routes = new Map<string, object[]>([
      [
        'SF1000000000001',
        [
          { acceptTime: '2026-11-19 10:00:00', remark: '已签收', opCode: '80' },
          { acceptTime: '2026-11-18 08:00:00', remark: '已收取快件', opCode: '50' },
        ],
      ],
      ['SF1000000000002', [{ acceptTime: '2026-11-19 11:00:00', remark: '快件已退回', opCode: '648' }]],
    ]);
    const sf = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const form = new URLSearchParams(Buffer.concat(parts).toString());
        const [msgData, time] = [form.get('msgData') ?? '', form.get('timestamp') ?? ''];
        // Java's URLEncoder: a plus and a slash are written out, a blank is a plus
        const over = encodeURIComponent(`${msgData}${time}${CHECK}`).replaceAll('%20', '+');
        const isTrue =
          form.get('partnerID') === CUSTOMER &&
          form.get('serviceCode') === 'EXP_RECE_SEARCH_ROUTES' &&
          form.get('msgDigest') === createHash('md5').update(over).digest('base64');
        const [mailNo] = (JSON.parse(msgData) as { trackingNumber: string[] }).trackingNumber;
        sfAsked.push(mailNo!);
        const inner = {
          ...{ success: true, errorCode: 'S0000', errorMsg: null },
          msgData: { routeResps: [{ mailNo, routes: routes.get(mailNo!) ?? [] }] },
        };
        const said = isTrue
          ? { apiResultCode: 'A1000', apiErrorMsg: '', apiResultData: JSON.stringify(inner) }
          : { apiResultCode: 'A1006', apiErrorMsg: '数字签名无效', apiResultData: '' };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(said));
      });
    });
    await new Promise<void>((resolve) => sf.listen(0, '127.0.0.1', resolve));
    const found = sf.address();
    const port = typeof found === 'object' && found ? found.port : 0;
    try {
      await rows(sql`
        update admission_letter l set status = 'mailed', mailer = case when n < 4 then 'sf' else 'ems' end, mailed_at = '2026-11-10 10:00:00',
          waybill_no = 'SF100000000000' || n, carrier_text = null
        from (select x.id, row_number() over (order by x.letter_no) as n from admission_letter x join admitted_student a on a.id = x.admitted_id
          and a.status = 'admitted' limit 4) k where l.id = k.id`);
      const set = (carrierKey: string) =>
        admin.ok('post', 'base/baseParams/submit', {
          values: {
            ...{ 'admission.mailer': 'sf', 'admission.carrier': 'sf', 'admission.carrierKey': carrierKey },
            ...{
              'admission.carrierAddress': `http://127.0.0.1:${port}`,
              'admission.carrierCustomer': CUSTOMER,
            },
          },
        });
      await set('wrong');
      await assert.rejects(askCarrier(at.world.platform, '000000'), /A1006/);
      await set(CHECK);
      sfAsked.length = 0;
      await askCarrier(at.world.platform, '000000');
      assert.deepEqual(sfAsked.toSorted(), ['SF1000000000001', 'SF1000000000002', 'SF1000000000003']);
      const now = await rows<{ status: string; text: string | null }>(sql`
        select status, carrier_text as text from admission_letter where waybill_no like 'SF10000000000%' order by waybill_no`);
      assert.deepEqual(
        now.map(({ status, text }) => [status, text]),
        [
          ['signed', '2026-11-19 10:00:00 已签收'],
          ['returned', '2026-11-19 11:00:00 快件已退回'],
          ['mailed', null],
          ['mailed', null],
        ],
      );
      assert.deepEqual(['80', '8000', '648', '50', ''].map(stateOfSf), [
        ...['signed', 'signed', 'returned', 'underway', 'underway'],
      ]);
    } finally {
      await new Promise((resolve) => sf.close(resolve));
    }
  });

  test('a carrier’s own sheet names letters by examination number, by their own or by waybill, and is judged by its rules', async () => {
    await admin.ok('post', 'base/baseParams/submit', {
      values: { 'admission.mailer': 'other', 'admission.waybillMasks': 'JD##########' },
    });
    const letters = await rows<{ ksh: string; letterNo: string }>(sql`
      update admission_letter l set status = 'packed', waybill_no = null, mailer = null from (
        select x.id from admission_letter x join admitted_student a on a.id = x.admitted_id and a.status = 'admitted' order by x.letter_no limit 3) k
      where l.id = k.id returning l.ksh, l.letter_no`);
    const check = async (lines: readonly string[]) => {
      const content = Buffer.from(`\ufeff${lines.join('\n')}`);
      return (await admin.form('zsgl/admissionLetter/importCheck', {}, [{ name: 'jd.csv', content }])).data;
    };
    const carry = async (checkId: string) => {
      const asked = { checkId, mode: 'both', onError: 'abort', seen: true };
      const { jobId } = await admin.ok('post', 'zsgl/admissionLetter/importRun', asked);
      const job = await admin.ok('get', 'base/sysJob/detail', { id: jobId });
      assert.equal(job.status, 'succeeded', JSON.stringify(job));
    };
    const wrong = await check([
      '客户订单号,运单号',
      `${letters[0]!.letterNo},SF1234567890123`,
      '没有的,JD0000000009',
    ]);
    assert.equal(wrong.failed, 2, JSON.stringify(wrong));
    const sent = await check([
      '考生号,客户订单号,运单号',
      `${letters[0]!.ksh},,JD0000000001`,
      `,${letters[1]!.letterNo},JD0000000002`,
    ]);
    assert.equal(sent.failed, 0, JSON.stringify(sent));
    await carry(sent.checkId);
    const arrived = await check(['运单号,运单状态', 'JD0000000001,已签收', 'JD0000000002,运输中']);
    assert.equal(arrived.failed, 0, JSON.stringify(arrived));
    await carry(arrived.checkId);
    const now = await rows<{ waybillNo: string; status: string; mailer: string }>(
      sql`select waybill_no, status, mailer from admission_letter where waybill_no like 'JD%' order by waybill_no`,
    );
    assert.deepEqual(
      now.map(({ waybillNo, status, mailer }) => [waybillNo, status, mailer]),
      [
        ['JD0000000001', 'signed', 'other'],
        ['JD0000000002', 'mailed', 'other'],
      ],
    );
    assert.deepEqual(at.world.crashes, []);
  });
});
