import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askedFields, type Application } from '#platform/kit/application.ts';
import { post } from '../client/calls.ts';
import { isRefusal } from '../client/refusal.ts';
import { say } from '../client/say.ts';
import { check } from '../form/check.ts';
import type { Values } from '../form/changes.ts';
import { focusField } from '../form/form-fields.tsx';
import { useForm, type Errors } from '../form/use-form.ts';
import { word } from '../i18n/words.ts';
import { useLabels } from '../list/words.ts';
import { callOf, forgetAll, type AppliedRow, type Preview, type Shown } from './application.ts';

type Saved = { id: string };

/** So long after the last letter the server is asked who would decide. */
const PAUSE = 600;

/** The step in which an agent says for whom; called by its field. */
export const PERSON = 'person';

export type Begun = {
  /** A draft, or what came back; a new one without it. */
  row: AppliedRow | null;
  /** Values that a new one begins with. */
  initial?: Values;
  /** Somebody of the staff fills it in: for whom is asked first, and there are no drafts. */
  isAgent?: boolean;
};

/** The state of an application's form: values, steps, preview, drafts, and what is wrong on which field. */
export function useApply(
  { room, application }: Shown,
  { row, initial = {}, isAgent = false }: Begun,
  onDone: () => void,
) {
  const asked = askedOf(application, isAgent);
  const steps = Object.keys(asked);
  const names = askedFields({ asked });
  const form = useForm(row ? begin(names, row) : { ...begin(names, null), ...initial });
  const labels = useLabels(room);
  const [id, setId] = useState(row?.id ?? null);
  const [step, setStep] = useState(0);
  const [busy, setBusy] = useState<'' | 'draft' | 'submit' | 'step'>('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const uploading = useRef(new Set<string>());
  const formId = `apply-${application.process}`;
  const last = step === steps.length - 1;

  const fail = (errors: Errors, judged?: Values) => {
    form.fail(errors, judged);
    const first = names.find((name) => name in errors);
    if (!first) return;
    setStep(stepOf(asked, first));
    focusField(formId, first);
  };
  const wrongOn = async (some: readonly string[]): Promise<Errors> => {
    const { fields } = application.of;
    const judged = Object.fromEntries(some.map((name) => [name, fields[name]!]));
    const input = Object.fromEntries(some.map((name) => [name, form.now()[name]]));
    return (await check(judged, input, true, (field, inner) => labels.child(application.of, field, inner)))
      .errors;
  };
  const body = () => ({ ...sent(application, form.now(), row), ...(id !== null && { id }) });

  /** Looks at what it would mean. Of fields that are still being filled in nothing is said yet; answers with the rest. */
  const look = async () => {
    const told = await post<Preview>(callOf(application, 'preview'), body(), { quiet: true });
    const problems = told.problems.filter(({ field }) => !field || !asked[steps.at(-1)!]!.includes(field));
    setPreview({ ...told, problems });
    return problems;
  };
  const run = async (what: 'draft' | 'submit' | 'step', act: () => Promise<void>) => {
    if (busy !== '') return;
    if (uploading.current.size > 0) return void say.warning(word('form.waitUpload'));
    setBusy(what);
    const judged = form.now();
    try {
      await act();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      fail(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])), judged);
    } finally {
      setBusy('');
    }
  };
  const goTo = (to: number) =>
    run('step', async () => {
      const before = steps.slice(0, to).flatMap((name) => asked[name]!);
      const wrong = await wrongOn(before);
      if (Object.keys(wrong).length > 0) return fail(wrong);
      form.fail({});
      setStep(to);
      if (to !== steps.length - 1 || isAgent) return;
      const judged = form.now();
      const problems = await look();
      fail(Object.fromEntries(problems.flatMap(({ field, msg }) => (field ? [[field, msg]] : []))), judged);
    });

  const again = useEffectEvent(() => void look().catch(() => setPreview(null)));
  useEffect(() => {
    if (!last || isAgent) return;
    const timer = setTimeout(() => again(), PAUSE);
    return () => clearTimeout(timer);
  }, [last, isAgent, form.values]);

  return {
    form,
    formId,
    steps,
    asked,
    step,
    last,
    busy,
    preview,
    pending: useCallback(
      (name: string, on: boolean) => void (on ? uploading.current.add(name) : uploading.current.delete(name)),
      [],
    ),
    goTo,
    save: () =>
      run('draft', async () => {
        const saved = await post<Saved>(callOf(application, 'saveDraft'), body());
        setId(saved.id);
        form.reset(form.now());
        await forgetAll(application);
        say.success(word('application.kept'));
      }),
    submit: () =>
      run('submit', async () => {
        const wrong = await wrongOn(names);
        if (Object.keys(wrong).length > 0) return fail(wrong);
        await post<Saved>(callOf(application, isAgent ? 'agent' : 'submit'), body());
        await forgetAll(application);
        say.success(word('application.sent'));
        onDone();
      }),
  };
}

export type Apply = ReturnType<typeof useApply>;

const begin = (names: readonly string[], row: AppliedRow | null): Values =>
  Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]));

/** A masked value that wasn't touched stays as it was; empty texts are nothing. */
function sent(
  { of: { fields } }: Application,
  values: Values,
  row: AppliedRow | null,
): Record<string, unknown> {
  const names = Object.keys(values).filter((name) => {
    const field = fields[name];
    return !(field?.kind === 'text' && field.secret && row && values[name] === row[name]);
  });
  return Object.fromEntries(names.map((name) => [name, values[name] === '' ? null : values[name]]));
}

/** An agent says first for whom. */
const askedOf = ({ asked, person }: Application, isAgent: boolean): Application['asked'] =>
  isAgent && person ? { [PERSON]: [person], ...asked } : asked;

function stepOf(asked: Application['asked'], field: string): number {
  return Math.max(
    0,
    Object.values(asked).findIndex((names) => names.includes(field)),
  );
}
