import { room } from '#platform/kit/room.ts';

export default room({
  name: 'account/security',
  dependsOn: [],
  resources: [],
  pages: [
    {
      path: 'online',
      icon: 'team',
      buttons: ['sysSession.list', 'sysSession.kick', 'sysSession.overview'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'reset',
      icon: 'unlock',
      buttons: ['sysUser.resetPassword'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'policy',
      icon: 'lock',
      buttons: ['sysPasswordPolicy.preview', 'sysPasswordPolicy.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: ['sysSession.*', 'sysPasswordPolicy.*', 'sysUser.resetPassword'],
    yx: ['sysSession.list', 'sysSession.kick', 'sysUser.resetPassword'],
    fdy: ['sysSession.list', 'sysSession.kick', 'sysUser.resetPassword'],
  },
  parameters: {
    'password.preset': { kind: 'choice', default: 'asvs', options: ['asvs', 'mlps3'] },
    'password.minLength': { kind: 'integer', default: 8, min: 8, max: 64 },
    'password.changeDays': { kind: 'integer', default: 90, min: 30, max: 180 },
    /** `校本部=10.0.0.0/8; 图书馆=10.9.0.0/16`: how places are called where a sign-in is shown. */
    'security.networks': { kind: 'text', max: 4_000, form: 'lines', default: '' },
    /** Days on which a device may spare its owner the second factor; 0 asks every time. */
    'security.trustDays': { kind: 'integer', default: 30, min: 0, max: 90 },
    /** Days without a use after which an account sleeps; 0 lets all stay awake. */
    'security.sleepDays': { kind: 'integer', default: 180, min: 0, max: 1_095 },
    'security.smsSignIn': { kind: 'boolean', default: false },
    /** Codes by e-mail: for a forgotten password and as a second factor. Needs a mail server among the channels. */
    'security.emailCodes': { kind: 'boolean', default: false },
    /** The same in WeChat Work, for who signed in by it once. */
    'security.wxworkCodes': { kind: 'boolean', default: false },
    /** Whether the sign-in page names the school's privacy text, or asks to agree to it; the text's code is `privacy`. */
    'security.privacy': { kind: 'choice', default: 'off', options: ['off', 'shown', 'required'] },
    'security.bindPhone': { kind: 'choice', default: 'off', options: ['off', 'remind', 'required'] },
    /** Whom somebody asks whose account has no phone: an office, its rooms and hours. */
    'security.helpContact': { kind: 'text', max: 4_000, form: 'lines', default: '' },
  },
  messages: [
    {
      code: 'security',
      keys: [
        'security.reset',
        'security.resetByOther',
        'security.kicked',
        'security.reused',
        'security.phoneMoved',
        'security.emailMoved',
      ],
      fixed: true,
    },
  ],
});
