import { z } from 'zod';
import { hurdleSize } from '#platform/server/auth/hurdle.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { drawCaptcha } from './captcha.ts';
import { captchaWanted } from './guard.ts';
import { loginPolicy } from './policy.ts';

/** A captcha, and whether somebody of this name would be asked for it; `none` only asks. */
export const captcha = get('auth/captcha', {
  needs: 'public',
  query: z.strictObject({
    /** Without it the kind that the school chose; a picture to read is there for whoever can't pull. */
    type: z.enum(['work', 'image', 'math', 'slide', 'none']).optional(),
    username: z.string().trim().max(64).default(''),
  }),
  async handle(work, { query: { type, username } }) {
    const seat = { tenant: work.tenant, name: username, ip: work.ip, device: null };
    const policy = await loginPolicy(work);
    const { required, size } = await captchaWanted(work, policy, seat);
    if (type === 'none') return { key: '', type, image: '', expire: 0, required };
    const most = Math.max(size, await hurdleSize(work));
    return { ...(await drawCaptcha(work, type ?? policy.captchaKind, most)), required };
  },
});
