import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { segmentsOf, sendSms } from '#platform/server/notify/sms.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { sendQueued } from '../server/channel.ts';

type Stored = { id: string; phone: string; state: string; error: string | null };

describe('text messages', () => {
  const at = suiteWorld();

  const stored = () =>
    at.world.work((work) =>
      work.db.rows<Stored>(sql`select id, phone, state, error from sms_log order by created_at, id`),
    );

  test('a message is sealed, leaves after the commit, and once', async () => {
    at.world.jobs.hold();
    const sent: string[] = [];
    const channel = { name: 'test', send: async (sms: { phone: string }) => void sent.push(sms.phone) };
    await at.world.work((work) =>
      sendSms(work, {
        phones: ['13800000001', '13800000001', '13800000002'],
        key: 'leave.urgent',
        facts: { title: '张三 病假 1天' },
        bizType: 'test',
        bizId: '1',
      }),
    );
    const rows = await stored();
    assert.deepEqual(
      rows.map((row) => row.state),
      ['queued', 'queued'],
    );
    assert.ok(rows.every((row) => !row.phone.includes('138')));
    const ids = rows.map((row) => row.id);
    for (let time = 0; time < 2; time += 1) await at.world.work((work) => sendQueued(work, ids, channel));
    assert.deepEqual(sent.toSorted(), ['13800000001', '13800000002']);
    await at.world.jobs.release();
    assert.ok((await stored()).every((row) => row.state === 'sent'));
  });

  test('what the channel can’t send says why, and a rolled back event sends nothing', async () => {
    const before = (await stored()).length;
    const undone = at.world.work(async (work) => {
      await sendSms(work, {
        phones: ['13800000003'],
        key: 'leave.urgent',
        facts: {},
        bizType: 't',
        bizId: '2',
      });
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.equal((await stored()).length, before);
    at.world.jobs.hold();
    await at.world.work((work) =>
      sendSms(work, { phones: ['13800000003'], key: 'leave.urgent', facts: {}, bizType: 't', bizId: '3' }),
    );
    const last = (await stored()).at(-1)!;
    const broken = {
      name: 'broken',
      send: async () => {
        throw new Error('no credit');
      },
    };
    await at.world.work((work) => sendQueued(work, [last.id], broken));
    const failed = (await stored()).find((row) => row.id === last.id)!;
    assert.equal(failed.state, 'failed');
    assert.match(failed.error ?? '', /no credit/);
  });

  test('a message of seventy characters is one part, one more makes two', () => {
    assert.deepEqual(
      [segmentsOf('字'.repeat(70)), segmentsOf('字'.repeat(71)), segmentsOf('字'.repeat(135))],
      [1, 2, 3],
    );
  });
});
