import { sql } from '#platform/server/db/sql.ts';
import { hooksFor, roomServer } from '#platform/server/room-server.ts';
import { numberCalls } from './server/number-sheet.ts';
import { calls, due } from './server/send.ts';
import { smsBatch } from './sms-batch.ts';

type Count = { bizId: string; left: number; failed: number };

export default roomServer({
  endpoints: [...calls, ...numberCalls],
  jobs: {
    'broadcast.due': {
      cron: '* * * * *',
      async run(work) {
        await due(work);
      },
    },
  },
  hooks: {
    smsBatch: hooksFor(smsBatch, {
      /** How many of a batch are on their way or there, and how many are not. */
      async decorate(work, rows) {
        const counts = await work.db.rows<Count>(sql`
          select biz_id, count(*) filter (where state in ('sent', 'delivered')) as left,
            count(*) filter (where state in ('failed', 'undelivered')) as failed
          from sms_log where biz_type = 'smsBatch' and biz_id = any(${rows.map(({ id }) => id)}::text[]) group by 1`);
        const of = new Map(counts.map((one) => [one.bizId, one]));
        for (const row of rows)
          Object.assign(row, { left: of.get(row.id)?.left ?? 0, failed: of.get(row.id)?.failed ?? 0 });
      },
      can: (work, row, allowed) => {
        const waits = row.status === 'waiting';
        const later = row.status === 'scheduled' && (row.sendAt ?? '') > work.at;
        const mine = row.senderId === work.actor.userId;
        const { failed = 0 } = row as { failed?: number };
        return [
          ...allowed,
          ...(waits && !mine && work.may('smsBatch.confirm') ? ['confirm'] : []),
          ...((waits || later) && work.may('smsBatch.send') ? ['cancel'] : []),
          ...(failed > 0 && work.may('smsBatch.retry') ? ['retry'] : []),
        ];
      },
    }),
  },
});
