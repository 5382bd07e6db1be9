import type { OutsideRoom } from '#platform/web/outside.ts';

/** Every way in. The page is its own small chunk: no antd, no router, no i18n library (architecture §9). */
export const outside: OutsideRoom = {
  paths: [
    '/',
    '/login',
    '/activate',
    '/forget',
    '/verify',
    '/privacy',
    '/loginbyoauth2',
    '/loginbyjwt',
    '/loginbywechatenterprise',
    '/bindingusertoautologin',
    '/registerschool',
    '/oauth/callback/*',
  ],
  load: async () => (await import('./web/sign-in.tsx')).SignIn,
};
