import { element } from './say.ts';
import { sentence } from './sentences.ts';

type Question = {
  title?: string;
  text: string;
  ok?: string;
  cancel?: string;
  danger?: boolean;
  /** Runs while the button is busy; the question stays open when it fails. */
  onOk?: () => Promise<unknown>;
};

/** Asks before something that cannot be undone. Resolves true when the person agreed. */
export function ask(question: Question): Promise<boolean> {
  const dialog = element('dialog', 'ask');
  const title = element('h2', 'ask-title', question.title ?? sentence('notice'));
  const no = element('button', 'ask-no', question.cancel ?? sentence('cancel'));
  const yes = element(
    'button',
    question.danger ? 'ask-yes ask-danger' : 'ask-yes',
    question.ok ?? sentence('ok'),
  );
  const row = element('div', 'ask-row');
  row.append(no, yes);
  dialog.append(title, element('p', 'ask-text', question.text), row);
  dialog.setAttribute('aria-label', title.textContent ?? '');
  document.body.append(dialog);
  dialog.showModal();
  // a key pressed too often must not throw anything away
  (question.danger ? no : yes).focus();
  return new Promise((resolve) => {
    let agreed = false;
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(agreed);
    });
    no.addEventListener('click', () => dialog.close());
    yes.addEventListener('click', async () => {
      agreed = await carriedOut(question.onOk, yes);
      if (agreed) dialog.close();
    });
  });
}

async function carriedOut(work: Question['onOk'], button: HTMLButtonElement): Promise<boolean> {
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  try {
    await work?.();
    return true;
  } catch {
    return false;
  } finally {
    button.disabled = false;
    button.removeAttribute('aria-busy');
  }
}
