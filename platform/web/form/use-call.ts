import { useRef, useState } from 'react';
import { isRefusal, type Refusal } from '../client/refusal.ts';
import { say } from '../client/say.ts';
import { word } from '../i18n/words.ts';
import type { Form } from './use-form.ts';
import type { Submit } from './use-submit.ts';

type CallOptions = {
  form: Form;
  /** What is wrong with what was typed; nothing is sent while it says anything. */
  errors?: () => { readonly [field: string]: string | undefined };
  /** The call and what follows from it. */
  send: () => Promise<unknown>;
  /** What else a refusal changes, besides its sentence and its fields. */
  refused?: (refusal: Refusal) => void | Promise<void>;
};

/** The one call of a panel that is no resource's form: checks, sends, puts what is wrong on its fields. Nothing typed is lost. */
export function useCall({ form, errors, send, refused }: CallOptions): Submit {
  const [running, setRunning] = useState(false);
  const uploading = useRef(new Set<string>());
  const submit = async (): Promise<boolean> => {
    if (running) return false;
    if (uploading.current.size > 0) {
      say.warning(word('form.waitUpload'));
      return false;
    }
    const wrong = Object.entries(errors?.() ?? {}).flatMap(([field, text]) =>
      text === undefined ? [] : [[field, text] as const],
    );
    form.fail(Object.fromEntries(wrong));
    if (wrong.length > 0) return false;
    setRunning(true);
    try {
      await send();
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      form.fail(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
      await refused?.(error);
      return false;
    } finally {
      setRunning(false);
    }
  };
  const pending = useRef(
    (name: string, on: boolean) => void (on ? uploading.current.add(name) : uploading.current.delete(name)),
  ).current;
  return { running, conflict: false, submit, settle: () => {}, pending };
}
