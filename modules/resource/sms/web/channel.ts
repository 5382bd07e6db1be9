import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import type { Channel } from '../server/answers.ts';
import { PROVIDERS, type Medium, type ProviderName } from '../providers.ts';

export const ROOM = 'resource/sms';

/** What the form holds: numbers as they are typed. */
export type Draft = {
  id?: string;
  version?: number;
  name: string;
  medium: Medium;
  provider: ProviderName;
  settings: { [name: string]: string };
  secret: string;
  priority: string;
  dailyCap: string;
  warnBelow: string;
  enabled: boolean;
};

export const HIDDEN = '******';

/** A provider's settings as they begin. */
export function firstSettings(provider: ProviderName): { [name: string]: string } {
  return Object.fromEntries(PROVIDERS[provider].settings.map((one) => [one.name, one.default ?? '']));
}

export function draftOf(channel: Channel | null): Draft {
  if (channel) {
    const { id, version, name, medium, provider, settings, priority, dailyCap, warnBelow, enabled } = channel;
    const text = (value: number | null) => (value === null ? '' : String(value));
    const numbers = { priority: String(priority), dailyCap: text(dailyCap), warnBelow: text(warnBelow) };
    return { id, version, name, medium, provider, settings, secret: '', enabled, ...numbers };
  }
  const provider = 'aliyun';
  const first = { name: '', medium: 'sms' as const, provider: provider as ProviderName, secret: '' };
  return {
    ...first,
    settings: firstSettings(provider),
    priority: '10',
    dailyCap: '',
    warnBelow: '',
    enabled: true,
  };
}

/** Fields that are missing or make no sense; settings by their own names. */
export function wrongIn(draft: Draft, kept: boolean): Set<string> {
  const { settings, secret } = PROVIDERS[draft.provider];
  const wrong = settings
    .filter((one) => !one.optional && !draft.settings[one.name]?.trim())
    .map((one) => one.name);
  if (draft.name.trim() === '') wrong.push('name');
  if (!/^[1-9]\d{0,2}$/.test(draft.priority)) wrong.push('priority');
  if (!/^([1-9]\d{0,5})?$/.test(draft.dailyCap)) wrong.push('dailyCap');
  if (!/^([1-9]\d{0,6})?$/.test(draft.warnBelow)) wrong.push('warnBelow');
  if (secret === 'needed' && draft.secret === '' && !kept) wrong.push('secret');
  return new Set(wrong);
}

export function toSend(draft: Draft, kept: boolean): object {
  const number = (text: string) => (text === '' ? null : Number(text));
  const limits = { dailyCap: number(draft.dailyCap), warnBelow: number(draft.warnBelow) };
  const secret = draft.secret === '' && kept ? HIDDEN : draft.secret;
  return { ...draft, name: draft.name.trim(), secret, priority: Number(draft.priority), ...limits };
}

/** A writing call about channels; false when it was refused, which the person has been told by then. */
export async function act(verb: string, body: object): Promise<boolean> {
  const done = await attempt(() => post(path('resource', 'smsChannel', verb), body).then(() => true)).finally(
    () => Promise.all([forget('resource', 'smsChannel'), forget('resource', 'smsLog')]),
  );
  return done === true;
}
