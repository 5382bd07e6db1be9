import { ROOM } from './room.ts';

/** A parameter as the page asks for it: one of a few, a figure between two, yes or no, or a text. */
export type Field = {
  key: string;
  options?: readonly string[];
  range?: readonly [least: number, most: number];
  tick?: true;
};

/** Whose words name the parameters of the sign-in itself. */
const LOGIN = 'account/login';

type Group = { code: string; room: string; fields: readonly Field[] };

/** In the order in which a school decides them; the limits are those of the rooms' `module.ts`. */
export const GROUPS: readonly Group[] = [
  {
    code: 'password',
    room: ROOM,
    fields: [
      { key: 'password.preset', options: ['asvs', 'mlps3'] },
      { key: 'password.minLength', range: [8, 64] },
      { key: 'password.changeDays', range: [30, 180] },
    ],
  },
  {
    code: 'login',
    room: LOGIN,
    fields: [
      { key: 'login.lockThreshold', range: [3, 20] },
      { key: 'login.lockMinutes', range: [10, 15] },
      { key: 'login.captchaMode', options: ['always', 'afterFailures', 'off'] },
      { key: 'login.captchaAfter', range: [0, 2] },
      { key: 'login.captchaKind', options: ['work', 'image', 'math', 'slide'] },
      { key: 'login.sessionMode', options: ['multi', 'single'] },
      { key: 'login.idleMinutes', range: [0, 1_440] },
    ],
  },
  {
    code: 'security',
    room: ROOM,
    fields: [
      { key: 'security.trustDays', range: [0, 90] },
      { key: 'security.sleepDays', range: [0, 1_095] },
      { key: 'security.smsSignIn', tick: true },
      { key: 'security.emailCodes', tick: true },
      { key: 'security.wxworkCodes', tick: true },
      { key: 'security.privacy', options: ['off', 'shown', 'required'] },
      { key: 'security.bindPhone', options: ['off', 'remind', 'required'] },
      { key: 'security.networks' },
      { key: 'security.helpContact' },
    ],
  },
];
