import { ask } from '../client/ask.ts';
import { word } from '../i18n/words.ts';
import { usePage, useUnsaved } from '../page/page.ts';

/**
 * The way out of a form: while `dirty`, its page is marked as unsaved. `leave` goes at once, `close` asks first whether
 * what was typed may be lost.
 */
export function useLeaving(dirty: boolean, onClose: () => void) {
  const page = usePage();
  useUnsaved(dirty);
  const leave = () => {
    page.setUnsaved(false);
    onClose();
  };
  const close = async () => {
    // the key press that closes this form would close the question too
    await new Promise((resolve) => setTimeout(resolve));
    if (!dirty || (await ask(QUESTION()))) leave();
  };
  return { leave, close };
}

const QUESTION = () => ({
  text: word('form.leaveAsk'),
  ok: word('form.leave'),
  cancel: word('form.stay'),
  danger: true,
});
