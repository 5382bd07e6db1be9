import { v7 } from 'uuid';
import { variablesOf } from '#modules/resource/sms';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

const WORDINGS = [
  [
    'group.fee',
    '缴费提醒',
    '【江州职院】{name}同学，您本学年应缴费用 {v1} 元，请于 {v2} 前登录平台完成缴费。',
  ],
  ['group.meeting', '会议通知', '【江州职院】{name}您好，请于 {v1} 到 {v2} 参加会议。'],
  [
    'group.closed',
    '放假安全提醒',
    '【江州职院】{name}（{className}），假期离校请关好门窗电源，注意出行安全，按时返校。',
  ],
] as const;

const PAST = [
  ['国庆离校安全提醒', 'group.closed', '数媒2401班', 50],
  ['学费催缴（第一批）', 'group.fee', '信息工程学院 2026级', 32],
] as const;
/** What a part of a message costs, in fen. */
const FEN = 5;
const NAMES = ['陈思远', '李雨桐', '王子涵', '赵一鸣', '周若溪', '吴昊天'];

const DAY = 86_400_000;

/** Approved wordings for groups, what was sent this term, and a number that wants none. */
export async function demo(work: Work): Promise<void> {
  const { secrets } = work.platform;
  const sender = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  for (const [code, name, content] of WORDINGS)
    await work.db.run(sql`
      insert into sms_template (tenant_id, id, code, name, medium, language, content, variables, status, created_at, updated_at)
      values (${work.tenant}, ${v7()}, ${code}, ${name}, 'sms', 'zh-CN', ${content}, ${variablesOf(content).join(' ')}, 'approved', ${work.at}, ${work.at})
      on conflict do nothing`);
  for (const [title, code, target, age] of PAST) {
    const at = new Date(work.now.getTime() - age * DAY);
    const batch = v7();
    await work.db.run(sql`
      insert into sms_batch (tenant_id, id, title, template_id, template_code, medium, content, target_text, receivers,
        segments, cost, send_at, sender_id, status, created_at, created_by, updated_at)
      select ${work.tenant}, ${batch}, ${title}, t.id, t.code, 'sms', t.content, ${target}, ${NAMES.length}, ${NAMES.length},
        ${NAMES.length * FEN}, ${at}, ${sender!.id}, 'sent', ${at}, ${sender!.id}, ${at}
      from sms_template t where t.code = ${code} and t.medium = 'sms'`);
    for (const [place, name] of NAMES.entries()) {
      const phone = `1370000${1_000 + age * 10 + place}`;
      const state = place === NAMES.length - 1 ? 'failed' : 'delivered';
      await work.db.run(sql`
        insert into sms_log (tenant_id, id, phone, phone_hash, content, template_code, segments, cost, state, medium, tries, error, sent_at,
          biz_type, biz_id, created_at, updated_at)
        values (${work.tenant}, ${v7()}, ${secrets.seal(phone)}, ${secrets.fingerprint(phone)}, ${`【江州职院】${name}：${title}`}, ${code}, 1,
          ${state === 'failed' ? null : FEN}, ${state}, 'sms', 1, ${state === 'failed' ? '用户关机' : null}, ${state === 'failed' ? null : at}, 'smsBatch', ${batch}, ${at}, ${at})`);
    }
  }
  await work.db.run(sql`
    insert into sms_black (tenant_id, id, phone, phone_hash, reason, created_at, updated_at)
    values (${work.tenant}, ${v7()}, ${secrets.seal('13900009999')}, ${secrets.fingerprint('13900009999')}, '本人要求不接收', ${work.at}, ${work.at})`);
}
