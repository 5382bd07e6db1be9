import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

const SITE = 'https://campus.example.edu.cn';

/** What a school would have set up. Switched off: nobody answers at these addresses. */
const EXAMPLES = [
  {
    code: 'cas',
    name: '统一身份认证',
    ssoType: 'cas',
    settings: { siteUrl: SITE, matchBy: 'account', attribute: '', casUrl: 'https://cas.example.edu.cn/cas' },
  },
  {
    code: 'portal',
    name: '智慧门户',
    ssoType: 'oidc',
    settings: {
      siteUrl: SITE,
      matchBy: 'account',
      attribute: 'preferred_username',
      issuer: 'https://portal.example.edu.cn',
      clientId: 'campus',
      scope: 'openid profile',
    },
  },
];

/** A system that a school would have connected; nobody has its secret, so nobody calls with it. */
async function connected(work: Work): Promise<void> {
  const role = await work.db.row<{ id: string }>(sql`select id from sys_role where role_code = 'gly'`);
  const userId = v7();
  await work.db.run(sql`
    insert into sys_user (tenant_id, id, account_no, user_name, user_type, default_role_type, created_at, updated_at)
    values (${work.tenant}, ${userId}, 'svc-datacentre', '学校数据中心', 'employer', 'gly', ${work.at}, ${work.at})`);
  await work.db.run(sql`
    insert into sys_client (tenant_id, id, client_id, name, role_id, user_id, calls, ip_allow, status, created_at, updated_at)
    values (${work.tenant}, ${v7()}, 'svc-datacentre', '学校数据中心', ${role!.id}, ${userId}, ${'student.list\nteacher.list'},
      '10.20.0.0/16', 'disabled', ${work.at}, ${work.at})`);
}

/** Two providers that the administrator can look at, edit and switch on. */
export async function demo(work: Work): Promise<void> {
  for (const one of EXAMPLES) {
    await work.db.run(sql`
      insert into sys_sso_config (tenant_id, id, code, name, sso_type, settings, enabled, created_at, updated_at)
      values (${work.tenant}, ${v7()}, ${one.code}, ${one.name}, ${one.ssoType}, ${JSON.stringify(one.settings)}::jsonb, false,
        ${work.at}, ${work.at})`);
  }
  await connected(work);
}
