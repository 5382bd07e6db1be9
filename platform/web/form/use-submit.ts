import { useRef, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { isRefusal, type Refusal } from '../client/refusal.ts';
import { say } from '../client/say.ts';
import { word } from '../i18n/words.ts';
import { useLabels } from '../list/words.ts';
import type { Values } from './changes.ts';
import { check } from './check.ts';
import { focusField } from './form-fields.tsx';
import type { Errors, Form } from './use-form.ts';

type SubmitOptions = {
  id: string;
  room: string;
  resource: Resource;
  /** Fields that this form may hand in. */
  names: readonly string[];
  form: Form;
  /** Everything is sent and every required field asked for; otherwise only what changed. */
  whole: boolean;
  /** Reasons to refuse that are not of a field's kind. */
  also?: () => Errors;
  send: (values: Record<string, unknown>) => Promise<unknown>;
};

export type Submit = {
  running: boolean;
  /** Somebody else changed the row meanwhile. */
  conflict: boolean;
  /** Resolves true when it was saved. */
  submit(): Promise<boolean>;
  settle(): void;
  pending(name: string, pending: boolean): void;
};

/** Checks, sends, and puts what is wrong on its fields. Nothing typed is lost by a refusal. */
export function useSubmit({ id, room, resource, names, form, whole, also, send }: SubmitOptions): Submit {
  const [running, setRunning] = useState(false);
  const [conflict, setConflict] = useState(false);
  const uploading = useRef(new Set<string>());
  const labels = useLabels(room);

  const fail = (wrong: Errors, judged: Values) => {
    const errors = form.fail(wrong, judged);
    if (Object.keys(errors).length === 0) return;
    const first = [...names, ...Object.keys(errors)].find((name) => name in errors);
    if (first) focusField(id, first);
    say.warning(word('form.check', { count: Object.keys(errors).length }));
  };

  const refuse = (refusal: Refusal, judged: Values) => {
    if (refusal.key === 'kit.versionConflict') setConflict(true);
    if (refusal.errors.length > 0)
      fail(Object.fromEntries(refusal.errors.map(({ field, message }) => [field, message])), judged);
  };

  const attempt = async (judged: Values): Promise<boolean> => {
    const fields = Object.fromEntries(names.map((name) => [name, resource.fields[name]!]));
    const input = whole ? pick(judged, names) : pick(form.changed(), names);
    const checked = await check(fields, input, whole, (field, inner) => labels.child(resource, field, inner));
    const errors = { ...checked.errors, ...also?.() };
    if (Object.keys(errors).length > 0) {
      fail(errors, judged);
      return false;
    }
    await send(checked.values);
    return true;
  };

  const submit = async (): Promise<boolean> => {
    if (running) return false;
    if (uploading.current.size > 0) {
      say.warning(word('form.waitUpload'));
      return false;
    }
    setRunning(true);
    const judged = form.now();
    try {
      return await attempt(judged);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refuse(error, judged);
      return false;
    } finally {
      setRunning(false);
    }
  };

  const pending = useRef(
    (name: string, on: boolean) => void (on ? uploading.current.add(name) : uploading.current.delete(name)),
  ).current;
  return { running, conflict, submit, settle: () => setConflict(false), pending };
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
}
