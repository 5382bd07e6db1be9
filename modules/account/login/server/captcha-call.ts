import { z } from 'zod';
import { get } from '#platform/server/http/endpoint.ts';
import { drawCaptcha } from './captcha.ts';
import { captchaWanted } from './guard.ts';
import { loginPolicy } from './policy.ts';

/** A picture to read, and whether somebody of this name would be asked for it; `none` only asks. */
export const captcha = get('auth/captcha', {
  needs: 'public',
  query: z.strictObject({
    type: z.enum(['image', 'math', 'none']).default('image'),
    username: z.string().trim().max(64).default(''),
  }),
  async handle(work, { query: { type, username } }) {
    const seat = { tenant: work.tenant, name: username, ip: work.ip, device: null };
    const required = await captchaWanted(work, await loginPolicy(work), seat);
    if (type === 'none') return { key: '', type, image: '', expire: 0, required };
    return { ...(await drawCaptcha(work, type)), required };
  },
});
