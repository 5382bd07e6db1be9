import { room } from '#platform/kit/room.ts';

const SIGN_IN = ['password', 'refresh_token', 'cas', 'social', 'jwt'];

export default room({
  name: 'account/login',
  dependsOn: ['account/security', 'system/licence', 'system/sso'],
  resources: [],
  pages: [],
  grants: {},
  clients: [
    { id: 'campus-web', type: 'web', grants: SIGN_IN },
    { id: 'campus-mobile', type: 'mobile', grants: SIGN_IN },
    {
      id: 'campus-welcome',
      type: 'welcome',
      grants: SIGN_IN,
      users: ['applicant'],
    },
    { id: 'campus-exam', type: 'exam', grants: ['password', 'refresh_token'], users: ['applicant'] },
    { id: 'campus-screen', type: 'screen', grants: ['refresh_token'] },
  ],
  parameters: {
    'login.captchaMode': {
      kind: 'choice',
      default: 'afterFailures',
      options: ['always', 'afterFailures', 'off'],
    },
    'login.captchaKind': {
      kind: 'choice',
      default: 'work',
      // what is drawn is read beside the work, never instead of it
      options: ['work', 'image', 'math', 'slide'],
    },
    'login.captchaAfter': { kind: 'integer', default: 2, min: 0, max: 2 },
    'login.lockThreshold': { kind: 'integer', default: 5, min: 3, max: 20 },
    // 等保三级 wants ten minutes and more, nobody may be kept out longer than fifteen (security.md, rule 23)
    'login.lockMinutes': { kind: 'integer', default: 15, min: 10, max: 15 },
    /** `single`: a sign-in ends the account's others in the same application. */
    'login.sessionMode': { kind: 'choice', default: 'multi', options: ['multi', 'single'] },
    /** Minutes that a sign-in may lie untouched; 0 leaves it to the seven days of its refresh token. */
    'login.idleMinutes': { kind: 'integer', default: 120, min: 0, max: 1_440 },
    'login.showLogin': { kind: 'boolean', default: true },
    'login.loginTips': { kind: 'text', max: 4_000, form: 'lines', default: '' },
  },
});
