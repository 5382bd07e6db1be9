import { createHash, createHmac } from 'node:crypto';
import { sql } from '#platform/server/db/sql.ts';
import type { World } from '#platform/test/world.ts';

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

type Given = {
  query?: Record<string, string>;
  body?: object | string;
  headers?: Record<string, string>;
  token?: string;
};
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into every shape there is
export type Said = { status: number; body: any; location: string };

/** A browser that keeps cookies, at one school's sign-in page. */
export function browser(world: World, tenant = '000000') {
  const jar = new Map<string, string>();
  let last = 0;
  return {
    jar,
    async call(method: 'GET' | 'POST', path: string, given: Given = {}): Promise<Said> {
      const url = `/api/flySource-${path}`;
      last = Math.max(last + 1, world.platform.clock().getTime());
      const key = given.token?.slice(0, 10) ?? 'campus-web';
      const mac = createHmac('sha256', key).update(`${url}\n${last}`).digest('hex');
      const search = new URLSearchParams(given.query).toString();
      const answer = await world.kernel.app.inject({
        method,
        url: search ? `${url}?${search}` : url,
        ...(given.body !== undefined && { payload: given.body }),
        headers: {
          authorization: `Basic ${Buffer.from('campus-web:campus-web').toString('base64')}`,
          'campus-sign': `${last}.${mac}`,
          'tenant-id': tenant,
          ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(given.token && { 'campus-auth': `bearer ${given.token}` }),
          ...given.headers,
        },
      });
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
        jar.set(name!, value!);
      }
      const json = String(answer.headers['content-type'] ?? '').includes('json');
      return {
        status: answer.statusCode,
        body: json ? answer.json() : answer.body,
        location: String(answer.headers['location'] ?? ''),
      };
    },
    grant(query: Record<string, string>): Promise<Said> {
      return this.call('POST', 'auth/oauth/token', { query: { scope: 'all', ...query } });
    },
    /** The address at the provider that the sign-in page sends this browser to. */
    async leave(source: string, inside = '0'): Promise<URL> {
      const said = await this.call('GET', 'auth/openApi/getAuthorizeUrl', { query: { source, inside } });
      if (said.status !== 200) throw new Error(JSON.stringify(said.body));
      return new URL(said.body.data.url as string);
    },
    /** A captcha and what it shows, as an honest reader would type it. */
    async captcha(): Promise<Record<string, string>> {
      const { body } = await this.call('GET', 'auth/captcha', { query: { type: 'image' } });
      const key = body.data.key as string;
      const row = await world.work((work) =>
        work.db.row<{ answer: string }>(sql`select answer from sys_captcha where key = ${key}`),
      );
      return { 'captcha-key': key, 'captcha-code': row!.answer };
    },
  };
}

/** Stores a provider as the administrator does; answers with its id. */
export async function configure(world: World, provider: object): Promise<string> {
  const admin = await world.as('admin');
  const { id } = await admin.ok('post', 'base/sysSsoConfig/save', { enabled: true, ...provider });
  return id as string;
}

export const SITE = 'http://localhost:8080';
