import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Wordings that the school had approved, one that waits and one that came back. */
const WORDINGS = [
  {
    code: 'leave.urgent',
    medium: 'sms',
    language: 'zh-CN',
    status: 'approved',
    providerTemplateId: 'SMS_478120001',
  },
  { code: 'leave.parentAsk', medium: 'sms', language: 'zh-CN', status: 'auditing', providerTemplateId: null },
] as const;

const DAY = 86_400_000;

/** Channels as a school has them: a provider that isn't switched on yet, beside the log; and what left lately. */
export async function demo(work: Work): Promise<void> {
  for (const { code, medium, language, status, providerTemplateId } of WORDINGS)
    await work.db.run(sql`
      update sms_template set status = ${status}, provider_template_id = ${providerTemplateId}
      where code = ${code} and medium = ${medium} and language = ${language}`);
  await work.db.run(sql`
    update sms_template set example = ${'title=陈思远 病假 1天'} where code = 'leave.urgent'`);
  await work.db.run(sql`
    insert into sms_template (tenant_id, id, code, name, medium, language, subject, content, variables, status, created_at, updated_at)
    values (${work.tenant}, ${v7()}, 'leave.urgent', '紧急请假待审批（邮件）', 'email', 'zh-CN', '紧急请假待审批',
      ${'您好：\n学生请假“{title}”等待您审批，请登录平台处理。'}, 'title', 'rejected', ${work.at}, ${work.at})`);
  const settings = {
    accessKeyId: 'LTAI5tDemo',
    signName: '江州职院',
    endpoint: 'https://dysmsapi.aliyuncs.com',
  };
  const { secrets } = work.platform;
  await work.db.run(sql`
    insert into sms_channel (tenant_id, id, name, medium, provider, settings, secret, priority, daily_cap, warn_below, balance,
      balance_unit, balance_at, warned, enabled, created_at, updated_at)
    values (${work.tenant}, ${v7()}, '阿里云短信（待启用）', 'sms', 'aliyun', ${JSON.stringify(settings)}::jsonb, ${secrets.seal('demo')},
      1, 3000, 500, 32650, 'fen', ${work.at}, true, false, ${work.at}, ${work.at})`);
  await pastMessages(work);
}

/** What a part of a message costs, in fen. */
const FEN = 5;

const PAST = [
  ['leave.urgent', '【校园请假】紧急请假待审批：陈思远 丧假 0.5天，请尽快处理。', 'sent', 6, null],
  ['leave.urgent', '【校园请假】紧急请假待审批：李雨桐 病假 1天，请尽快处理。', 'delivered', 4, null],
  ['leave.urgent', '【校园请假】紧急请假待审批：王子涵 病假 1天，请尽快处理。', 'undelivered', 3, '用户关机'],
  [
    'security.reset',
    '您正在重置登录密码，验证码 ******，10 分钟内有效。如非本人操作，请忽略，切勿告知他人。',
    'delivered',
    2,
    null,
  ],
  [
    'leave.urgent',
    '【校园请假】紧急请假待审批：赵一鸣 病假 2天，请尽快处理。',
    'failed',
    1,
    '没有可用的发送渠道',
  ],
] as const;

async function pastMessages(work: Work): Promise<void> {
  const { secrets } = work.platform;
  for (const [code, content, state, age, error] of PAST) {
    const at = new Date(work.now.getTime() - age * DAY);
    const phone = `1390000${1_000 + age}`;
    const left = state === 'failed' ? null : at;
    await work.db.run(sql`
      insert into sms_log (tenant_id, id, phone, phone_hash, content, template_code, segments, cost, state, medium, tries, error, sent_at,
        delivered_at, created_at, updated_at)
      values (${work.tenant}, ${v7()}, ${secrets.seal(phone)}, ${secrets.fingerprint(phone)}, ${content}, ${code},
        1, ${left === null ? null : FEN}, ${state}, 'sms', 1, ${error}, ${left}, ${state === 'delivered' ? left : null}, ${at}, ${at})`);
  }
}
