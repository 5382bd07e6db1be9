import { request } from '#platform/web/client/request.ts';

export type Captcha = { key: string; image: string };

/** A fresh picture. */
export async function newCaptcha(): Promise<Captcha> {
  const options = { query: { type: 'image' }, quiet: true, anonymous: true };
  return (await request<Captcha>('GET', '/api/flySource-auth/captcha', options)).data;
}
