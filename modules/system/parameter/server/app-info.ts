import { z } from 'zod';
import { licenceOf } from '#modules/system/licence';
import { waysIn } from '#modules/system/sso';
import { httpsHost } from '#platform/pure/hosts.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { hostsFrom } from './frame-hosts.ts';

/** What a client may know before anybody signed in (specification §3, app info response). */
export const getAppInfo = get('base/openApi/getAppInfo', {
  needs: 'public',
  query: z.strictObject({ appType: z.enum(['0', '2']).default('0'), tenantId: z.string().max(6).optional() }),
  async handle(work, { query, headers }) {
    const [basic, login, theme, security] = await Promise.all(
      ['basic', 'login', 'theme', 'security'].map((group) => parameters(work, group)),
    );
    const ways = await waysIn(work, headers);
    const scanned = ways.socials.some(({ icon }) => icon === 'wecom');
    const school = await work.db.row<{ schoolName: string }>(
      sql`select school_name from sys_tenant where id = ${work.tenant}`,
    );
    const byCode = security!['security.smsSignIn'] === true;
    const frameHosts = hostsFrom(basic!);
    /** What the newcomers' side shows instead, where the school says so. */
    const own = (name: string, otherwise: unknown) =>
      (query.appType === '2' && basic![`basic.${name}Wel`]) || otherwise;
    return {
      appType: Number(query.appType),
      tenantId: work.tenant,
      schoolName: school?.schoolName ?? '',
      ...ways,
      isWartermark: basic!['basic.isWartermark'],
      wartermarkText: basic!['basic.wartermarkText'],
      globalTitle: own('globalTitle', basic!['basic.globalTitle']),
      globalViceTitle: own('globalViceTitle', basic!['basic.globalViceTitle']),
      ureportUrl: reportAt(String(basic!['basic.ureportUrl']), frameHosts),
      frameHosts,
      loginTips: own('loginTips', login!['login.loginTips']),
      showLogin: login!['login.showLogin'],
      captchaMode: login!['login.captchaMode'],
      privacy: await privacyShown(work, security!['security.privacy']),
      loginModes: [
        'account',
        ...(byCode ? ['phone'] : []),
        ...(byCode && security!['security.emailCodes'] === true ? ['email'] : []),
        ...(scanned ? ['scan'] : []),
      ],
      logo: pictureAt(work, own('logo', basic!['basic.logo'])),
      loginBg: pictureAt(work, own('loginBg', basic!['basic.loginBg'])),
      icp: basic!['basic.icp'],
      primary: theme!['theme.primary'],
      look: theme!['theme.look'],
      lockScreenTime: basic!['basic.lockScreenTime'],
      serverTime: work.now.getTime(),
      licence: await licenceShown(work),
    };
  },
});

/** The report server's address, as long as the school allows its host. */
const reportAt = (url: string, allowed: readonly string[]): string =>
  allowed.includes(httpsHost(url) ?? '') ? url : '';

/** Where a public picture of this school is read, before anybody signed in too. */
const pictureAt = (work: Work, id: unknown): string | null =>
  typeof id === 'string' && id !== ''
    ? `/api/flySource-resource/openApi/public/link-file?fileId=${id}&tenantId=${work.tenant}`
    : null;

async function licenceShown(work: Work) {
  const { status, daysLeft } = await licenceOf(work);
  return { status, daysLeft };
}

/** The school's privacy text, as the sign-in page names it in the reader's language. */
async function privacyShown(work: Work, mode: unknown) {
  if (mode === 'off') return null;
  const text = await work.db.row<{ version: number; title: string }>(
    sql`select version, coalesce(translations -> ${work.locale.toLowerCase()} ->> 'title', title) as title
      from rich_text where text_code = 'privacy' and shown`,
  );
  return text ? { mode, ...text } : null;
}

/** No model is connected until a school connects one: every entry of the assistant stays hidden then. */
const aiConfig = async (_work: Work) => ({
  enabled: false,
  name: '',
  avatar: null,
  greeting: '',
  placeholder: '',
  suggestions: [],
  stream: true,
  voice: false,
  scenes: [],
  notice: '',
});

const query = z.strictObject({ tenantId: z.string().max(6).optional() });
export const getAiConfig = get('base/openApi/getAiConfig', { needs: 'public', query, handle: aiConfig });
export const publicAiConfig = get('base/baseParams/openApi/getAiConfig', {
  needs: 'public',
  query,
  handle: aiConfig,
});
