import { maskEmail, maskPhone } from '#platform/pure/text.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';

type Moved = { userId: string; kind: 'phone' | 'email'; old: string | null; by: string };

/**
 * Somebody changed what an account is reached by. Where codes went until now hears of it, and so does the account itself:
 * if it was not in its owner's name, he can speak up within the day in which the new one opens nothing.
 */
export async function contactTold(work: Work, { userId, kind, old, by }: Moved): Promise<void> {
  const user = await work.db.row<{ accountNo: string; now: string | null }>(sql`
    select u.account_no, ${sql.ref(`u.${kind}`)} as now from sys_user u where u.id = ${userId}`);
  if (!user) return;
  const shown = (kept: string | null) => (kept === null ? '—' : masked(work, kind, kept));
  const facts = { accountNo: user.accountNo, by, at: work.at, to: shown(user.now || null) };
  const key = `security.${kind}Moved`;
  if (old) {
    const phones = [kind === 'phone' ? work.platform.secrets.open(old) : old];
    const medium = kind === 'phone' ? 'sms' : 'email';
    await sendSms(work, {
      phones,
      medium,
      key,
      facts,
      urgent: true,
      bizType: 'sysUser',
      bizId: userId,
      userId,
    });
  }
  await message(work, {
    users: [userId],
    key,
    facts,
    category: 'warning',
    link: '/personal/security',
    bizType: 'sysUser',
    bizId: userId,
    event: `${key}:${work.at}`,
  });
}

const masked = ({ platform: { secrets } }: Work, kind: Moved['kind'], kept: string): string =>
  kind === 'phone' ? maskPhone(secrets.open(kept)) : maskEmail(kept);
