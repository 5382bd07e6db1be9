import { get, post } from './calls.ts';
import { isRefusal } from './refusal.ts';
import { element } from './say.ts';
import { sentence } from './sentences.ts';
import { passwordHash } from './sign.ts';

const SECOND_AUTH = '/api/flySource-base/sysUserSecondAuth';

type Way = 'totp' | 'password';

let open: Promise<boolean> | null = null;

/** Asks once more who sits here. Several calls that want to know share one question. Whether it was proved. */
export function stepUp(): Promise<boolean> {
  open ??= question().finally(() => (open = null));
  return open;
}

async function question(): Promise<boolean> {
  const mine = await get<{ proof: Way }>(`${SECOND_AUTH}/getMySysUserSecondAuth`).catch(() => null);
  return mine ? show(mine.proof) : false;
}

function show(way: Way): Promise<boolean> {
  const dialog = element('dialog', 'ask');
  const form = element('form', 'ask-form');
  const label = element('label', 'ask-label', sentence(way === 'totp' ? 'stepUpTotp' : 'stepUpPassword'));
  const input = element('input', 'ask-input');
  const wrong = element('p', 'ask-wrong');
  const [no, yes] = [
    element('button', 'ask-no', sentence('cancel')),
    element('button', 'ask-yes', sentence('ok')),
  ];
  const row = element('div', 'ask-row');
  label.append(input);
  input.type = way === 'totp' ? 'text' : 'password';
  input.autocomplete = way === 'totp' ? 'one-time-code' : 'current-password';
  no.type = 'button';
  wrong.setAttribute('role', 'alert');
  row.append(no, yes);
  form.append(element('p', 'ask-text', sentence('stepUpWhy')), label, wrong, row);
  dialog.append(element('h2', 'ask-title', sentence('stepUpTitle')), form);
  dialog.setAttribute('aria-label', sentence('stepUpTitle'));
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
  return new Promise((resolve) => {
    let passed = false;
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(passed);
    });
    no.addEventListener('click', () => dialog.close());
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      yes.disabled = true;
      const refused = await refusedBecause(way, input.value.trim());
      yes.disabled = false;
      passed = refused === null;
      if (passed) return dialog.close();
      wrong.textContent = refused;
      input.select();
    });
  });
}

/** The server's sentence, or null when the proof is good. */
async function refusedBecause(way: Way, given: string): Promise<string | null> {
  const body = way === 'totp' ? { code: given } : { password: passwordHash(given) };
  try {
    await post(`${SECOND_AUTH}/verify`, body, { quiet: true });
    return null;
  } catch (error) {
    return isRefusal(error) ? error.msg : sentence('network');
  }
}
