import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { MEDIA } from './providers.ts';
import { askAll, askBalance } from './server/balance.ts';
import { list, remove, save } from './server/channel.ts';
import { debugLetters } from './server/debug.ts';
import { closeLost, dispatch } from './server/dispatch.ts';
import { logHooks, resend } from './server/log.ts';
import { receipts } from './server/receipt.ts';
import { stat } from './server/stat.ts';
import { addTemplates, messages, templateHooks } from './server/template.ts';
import { test } from './server/test-send.ts';

/** With demo data a school begins with a way out that leads nowhere; else it has none until it sets one up. */
async function seed(work: Work): Promise<void> {
  await addTemplates(work);
  if (!work.platform.debug) return;
  const rows = MEDIA.map((medium) => ({
    id: v7(),
    medium,
    name: work.platform.words.say('zh-CN', `smsFirst.${medium}`),
  }));
  await work.db.run(sql`
    insert into sms_channel (tenant_id, id, name, medium, provider, priority, created_at, updated_at)
    select ${work.tenant}, c.id, c.name, c.medium, 'debug', 99, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, medium text, name text) on conflict do nothing`);
}

const soon = (work: Work, ids: readonly string[] | null) => {
  const { platform, tenant, now } = work;
  work.afterCommit(() => dispatch({ platform, tenant, now }, ids));
};

export default roomServer({
  endpoints: [list, save, remove, test, debugLetters, askBalance, resend, receipts, stat, messages],
  hooks: { smsLog: logHooks, smsTemplate: templateHooks },
  seed,
  on: { 'sms.queued': async (work, payload: { ids: string[] }) => soon(work, payload.ids) },
  jobs: {
    'sms.due': {
      cron: '* * * * *',
      async run(work) {
        await closeLost(work);
        soon(work, null);
      },
    },
    'sms.balance': {
      cron: '10 7-21 * * *',
      run: (work) => {
        const { platform, tenant, now } = work;
        work.afterCommit(() => askAll(platform, tenant, now));
        return Promise.resolve();
      },
    },
    'sms.templates': { cron: '5 4 * * *', run: addTemplates },
  },
});
