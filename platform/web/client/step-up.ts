import { get, post } from './calls.ts';
import { askPasskey, hasPasskeys } from './passkey.ts';
import { isRefusal } from './refusal.ts';
import { element } from './say.ts';
import { sentence, type SentenceKey } from './sentences.ts';
import { passwordHash } from './sign.ts';

const SECOND_AUTH = '/api/flySource-base/sysUserSecondAuth';

type Way = 'totp' | 'sms' | 'passkey' | 'password';
type Mine = { proof: Way; methods: { method: Way; bound: boolean }[] };

const LABELS: Record<Way, SentenceKey> = {
  totp: 'stepUpTotp',
  sms: 'stepUpSms',
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
  const has = (way: Way) => mine.methods.some(({ method, bound }) => method === way && bound);
  return show(mine.proof, { sms: has('sms'), passkey: has('passkey') && hasPasskeys() });
}

function show(way: Way, also: { sms: boolean; passkey: boolean }): Promise<boolean> {
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
    if (also.sms) form.append(other('sendCode', async () => (wrong.textContent = await sent())));
    if (also.passkey) form.append(other('usePasskey', async () => settle(await refusedPasskey())));
    form.append(row);
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(passed);
    });
    no.addEventListener('click', () => dialog.close());
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      yes.disabled = true;
      settle(await refusedBecause(way, input.value.trim()));
    });
  });
}

/** Another way than the line: a message that brings the code, or a key instead of one. */
function other(key: SentenceKey, act: () => Promise<unknown>): HTMLElement {
  const button = element('button', 'ask-other', sentence(key));
  button.type = 'button';
  button.addEventListener('click', () => {
    button.disabled = true;
    void act().finally(() => (button.disabled = false));
  });
  return button;
}

/** What came of having a code sent, as a sentence. */
const sent = async () =>
  (await refusedOf(() => post(`${SECOND_AUTH}/sendCode`, {}, { quiet: true }))) ?? sentence('codeSent');

const refusedPasskey = () =>
  refusedOf(async () => {
    const passkey = await askPasskey(`${SECOND_AUTH}/passkeyAsk`, false);
    await post(`${SECOND_AUTH}/verify`, { passkey }, { quiet: true });
  }, 'passkeyGone');

function refusedBecause(way: Way, given: string): Promise<string | null> {
  const code = { code: given, method: way === 'sms' ? 'sms' : 'totp' };
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
