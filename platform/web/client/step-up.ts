import { get, post } from './calls.ts';
import { askPasskey, hasPasskeys } from './passkey.ts';
import { isRefusal } from './refusal.ts';
import { element } from './say.ts';
import { sentence, type SentenceKey } from './sentences.ts';
import { passwordHash } from './sign.ts';

const SECOND_AUTH = '/api/flySource-base/sysUserSecondAuth';

type Sent = 'sms' | 'email' | 'wxwork';
type Way = 'totp' | Sent | 'passkey' | 'password';
type Mine = { proof: Way; methods: { method: Way; label: string; bound: boolean }[] };

const LABELS: Record<Way, SentenceKey> = {
  totp: 'stepUpTotp',
  sms: 'stepUpSms',
  email: 'stepUpCode',
  wxwork: 'stepUpCode',
  passkey: 'stepUpRecovery',
  password: 'stepUpPassword',
};

let open: Promise<boolean> | null = null;

/** Asks once more who sits here. Several calls that want to know share one question. Whether it was proved. */
export function stepUp(): Promise<boolean> {
  open ??= question().finally(() => (open = null));
  return open;
}

async function question(): Promise<boolean> {
  const mine = await get<Mine>(`${SECOND_AUTH}/getMySysUserSecondAuth`).catch(() => null);
  if (!mine) return false;
  const bound = mine.methods.filter((one) => one.bound);
  const sent = bound.filter((one): one is Sender => SENT.includes(one.method));
  const passkey = hasPasskeys() && bound.some(({ method }) => method === 'passkey');
  return show(mine.proof, { sent, passkey });
}

type Sender = { method: Sent; label: string; bound: boolean };
const SENT: readonly Way[] = ['sms', 'email', 'wxwork'];

function show(way: Way, also: { sent: readonly Sender[]; passkey: boolean }): Promise<boolean> {
  let by = way;
  const dialog = element('dialog', 'ask');
  const form = element('form', 'ask-form');
  const label = element('label', 'ask-label', sentence(LABELS[way]));
  const input = element('input', 'ask-input');
  const wrong = element('p', 'ask-wrong');
  const [no, yes] = [
    element('button', 'ask-no', sentence('cancel')),
    element('button', 'ask-yes', sentence('ok')),
  ];
  const row = element('div', 'ask-row');
  label.append(input);
  input.type = way === 'password' ? 'password' : 'text';
  input.autocomplete = way === 'password' ? 'current-password' : 'one-time-code';
  no.type = 'button';
  wrong.setAttribute('role', 'alert');
  row.append(no, yes);
  form.append(element('p', 'ask-text', sentence('stepUpWhy')), label, wrong);
  dialog.append(element('h2', 'ask-title', sentence('stepUpTitle')), form);
  dialog.setAttribute('aria-label', sentence('stepUpTitle'));
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
  return new Promise((resolve) => {
    let passed = false;
    const settle = (refused: string | null) => {
      yes.disabled = false;
      passed = refused === null;
      if (passed) return dialog.close();
      wrong.textContent = refused;
      input.select();
    };
    for (const { method, label } of also.sent) {
      const send = async () => {
        by = method;
        wrong.textContent = await sentBy(method);
      };
      form.append(
        other(also.sent.length > 1 ? `${sentence('sendCode')} · ${label}` : sentence('sendCode'), send),
      );
    }
    if (also.passkey) form.append(other(sentence('usePasskey'), async () => settle(await refusedPasskey())));
    form.append(row);
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(passed);
    });
    no.addEventListener('click', () => dialog.close());
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      yes.disabled = true;
      settle(await refusedBecause(by, input.value.trim()));
    });
  });
}

/** Another way than the line: a message that brings the code, or a key instead of one. */
function other(text: string, act: () => Promise<unknown>): HTMLElement {
  const button = element('button', 'ask-other', text);
  button.type = 'button';
  button.addEventListener('click', () => {
    button.disabled = true;
    void act().finally(() => (button.disabled = false));
  });
  return button;
}

/** What came of having a code sent, as a sentence. */
const sentBy = async (method: Sent) =>
  (await refusedOf(() => post(`${SECOND_AUTH}/sendCode`, { method }, { quiet: true }))) ??
  sentence('codeSent');

const refusedPasskey = () =>
  refusedOf(async () => {
    const passkey = await askPasskey(`${SECOND_AUTH}/passkeyAsk`, false);
    await post(`${SECOND_AUTH}/verify`, { passkey }, { quiet: true });
  }, 'passkeyGone');

function refusedBecause(way: Way, given: string): Promise<string | null> {
  const code = { code: given, method: SENT.includes(way) ? way : 'totp' };
  const body = way === 'password' ? { password: passwordHash(given) } : code;
  return refusedOf(() => post(`${SECOND_AUTH}/verify`, body, { quiet: true }));
}

/** The server's sentence, or null when it went well. */
async function refusedOf(
  act: () => Promise<unknown>,
  otherwise: SentenceKey = 'network',
): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return isRefusal(error) ? error.msg : sentence(otherwise);
  }
}
