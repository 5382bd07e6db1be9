import { room } from '#platform/kit/room.ts';

export default room({
  name: 'account/login',
  dependsOn: [],
  resources: [],
  pages: [],
  grants: {},
  parameters: {
    'login.captchaMode': { type: 'text', default: 'afterFailures' },
    'login.captchaAfter': { type: 'integer', default: 3, min: 0, max: 5 },
    'login.lockThreshold': { type: 'integer', default: 5, min: 3, max: 20 },
    'login.showLogin': { type: 'boolean', default: true },
    'login.loginTips': { type: 'text', default: '' },
  },
});
