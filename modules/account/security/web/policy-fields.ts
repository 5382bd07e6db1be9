/** A parameter as the page asks for it: one of a few, a figure between two, yes or no, or a text. */
export type Field = {
  key: string;
  options?: readonly string[];
  range?: readonly [least: number, most: number];
  tick?: true;
};

/** In the order in which a school decides them; the limits are those of `module.ts`. */
export const GROUPS: readonly { code: string; fields: readonly Field[] }[] = [
  {
    code: 'password',
    fields: [
      { key: 'password.preset', options: ['asvs', 'mlps3'] },
      { key: 'password.minLength', range: [8, 64] },
      { key: 'password.changeDays', range: [30, 180] },
    ],
  },
  {
    code: 'security',
    fields: [
      { key: 'security.trustDays', range: [0, 90] },
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
