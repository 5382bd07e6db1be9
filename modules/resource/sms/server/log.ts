import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { maskedAddress } from '../rules.ts';
import { smsLog } from '../sms-log.ts';
import { aboutOf } from './about.ts';
import { costOf } from './cost.ts';
import { dispatch } from './dispatch.ts';
import { groupQuota } from './limits.ts';

const AGAIN = ['failed', 'undelivered'];

/** A code that left is kept nowhere: its message can't be sent again, only asked for anew. */
const canResend = (state: string | null, content: string | null) =>
  AGAIN.includes(state ?? '') && !(state === 'undelivered' && (content ?? '').includes('******'));

/** Names of the templates and channels behind some rows, and what they tell about; a code without a template is called by its sentence's title. */
async function namesOf(work: Work, ids: readonly string[]) {
  const cost = await costOf(work);
  const rows = await work.db.rows<{
    id: string;
    templateName: string | null;
    code: string;
    channelName: string | null;
    bizType: string | null;
    bizId: string | null;
    cost: number | null;
  }>(sql`
    select l.id, l.template_code as code, c.name as channel_name, l.biz_type, l.biz_id, ${cost} as cost,
      (select t.name from sms_template t where t.code = l.template_code and t.language = 'zh-CN' order by t.medium = l.medium desc limit 1) as template_name
    from sms_log l left join sms_channel c on c.id = l.channel_id where l.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export const logHooks = hooksFor(smsLog, {
  async decorate(work, rows) {
    const names = await namesOf(
      work,
      rows.map(({ id }) => id),
    );
    const about = await aboutOf(work, [...names.values()]);
    for (const row of rows) {
      const known = names.get(row.id);
      const templateName = nameOf(work, known?.code ?? '', known?.templateName ?? null);
      const { text = '', link = null } = about.get(row.id) ?? {};
      const channelName = known?.channelName ?? '';
      Object.assign(row, {
        templateName,
        channelName,
        about: text,
        aboutLink: link,
        cost: known?.cost ?? null,
      });
      hideAddress(work, row);
    }
  },
  can: (work, row, allowed) =>
    canResend(row.state, row.content) && work.may('smsLog.resend') ? [...allowed, 'resend'] : allowed,
});

/** As the school calls it, in Chinese; readers of another language get the product's own name. */
export function nameOf({ platform: { words }, locale }: Work, code: string, chosen: string | null): string {
  if (chosen !== null && locale !== 'en') return chosen;
  const key = [`smsNames.${code}`, `messages.${code}.title`].find((one) => words.has(locale, one));
  return key ? words.say(locale, key) : words.say(locale, 'smsSubject');
}

/** The mask of a phone would show too much of an address: it is masked here, and sealed again for the mask to come. */
function hideAddress(work: Work, row: { medium?: string | null; phone?: string | null }): void {
  const { secrets } = work.platform;
  if (row.medium === 'sms' || typeof row.phone !== 'string') return;
  row.phone = secrets.seal(maskedAddress(secrets.open(row.phone)));
}

type Again = { state: string; content: string; segments: number; bizType: string | null };

/** A message of a group costs its parts again. */
async function takenAnew(work: Work, segments: number): Promise<string> {
  const most = Number((await parameters(work, 'sms'))['sms.groupMonth']);
  if (!(await groupQuota.take(work, segments, most))) throw refuse.groupQuotaShort();
  return groupQuota.monthOf(work.at);
}

/** Once more, because somebody asks for it: as if it had just been written. */
export const resend = post('resource/smsLog/resend', {
  needs: 'smsLog.resend',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const row = await work.db.row<Again>(
      sql`select state, content, segments, biz_type from sms_log where id = ${id} for update`,
    );
    if (!row) throw notFound();
    if (!canResend(row.state, row.content)) throw refuse.notFailed();
    const month = row.bizType === 'smsBatch' ? await takenAnew(work, row.segments) : null;
    await work.db.run(sql`
      update sms_log set quota_month = ${month}::date, state = 'queued', tries = 0, next_at = ${work.at}, error = null, provider_id = null, version = version + 1,
        updated_at = ${work.at} where id = ${id}`);
    const { platform, tenant, now } = work;
    work.afterCommit(() => dispatch({ platform, tenant, now }, [id]));
    return { id };
  },
});
