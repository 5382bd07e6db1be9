import { room } from '#platform/kit/room.ts';

export default room({
  name: 'account/login',
  dependsOn: ['account/security', 'system/licence', 'system/sso'],
  resources: [],
  pages: [],
  grants: {},
  parameters: {
    'login.captchaMode': {
      type: 'text',
      default: 'afterFailures',
      options: ['always', 'afterFailures', 'off'],
    },
    'login.captchaAfter': { type: 'integer', default: 3, min: 0, max: 5 },
    'login.lockThreshold': { type: 'integer', default: 5, min: 3, max: 20 },
    // 等保三级 wants ten minutes and more, nobody may be kept out longer than fifteen (security.md, rule 23)
    'login.lockMinutes': { type: 'integer', default: 15, min: 10, max: 15 },
    'login.showLogin': { type: 'boolean', default: true },
    'login.loginTips': { type: 'text', default: '' },
  },
});
