import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
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
  useAhead?: UseAhead;
};

/** What a room says of what is filled in so far. */
export type Ahead = {
  /** Drawn below every step, in place of the look at the last one; left out, that stays. */
  shown?: ReactNode;
  /** What is wrong already, by field: a step isn't left by it. */
  errors: Errors;
  /** Fields that aren't asked for as things are, and go empty. */
  hidden: readonly string[];
  /** Fields that must be filled in as things are. */
  needed: readonly string[];
  /** The word about the latest values is on its way; who goes on waits for it. */
  busy: boolean;
};
export type UseAhead = (values: Values, about: { id: string | null; isAgent: boolean }) => Ahead;

const NOTHING: Ahead = { errors: {}, hidden: [], needed: [], busy: false };
export const useNothing: UseAhead = () => NOTHING;

/** The state of an application's form: values, steps, preview, drafts, and what is wrong on which field. */
export function useApply(
  { room, application }: Shown,
  { row, initial = {}, isAgent = false, useAhead = useNothing }: Begun,
  onDone: () => void,
) {
  const all = askedOf(application, isAgent);
  const steps = Object.keys(all);
  const names = askedFields({ asked: all });
  const form = useForm({ ...begin(names, row), ...(row ? {} : initial) });
  const labels = useLabels(room);
  const [id, setId] = useState(row?.id ?? null);
  const ahead = useAhead(form.values, { id, isAgent });
  const isAsked = (name: string) => !ahead.hidden.includes(name);
  const asked = Object.fromEntries(steps.map((name) => [name, all[name]!.filter(isAsked)]));
  const [wanted, setWanted] = useState<number | 'submit' | null>(null);
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
    // a masked value that wasn't touched is no value to judge
    const open = some.filter((name) => isAsked(name) && !isMasked(application, row, name, form.now()));
    const needed = (name: string) => ahead.needed.includes(name) && { required: true };
    const judged = Object.fromEntries(open.map((name) => [name, { ...fields[name]!, ...needed(name) }]));
    const input = Object.fromEntries(open.map((name) => [name, form.now()[name]]));
    const said = Object.entries(ahead.errors).filter(([name]) => open.includes(name));
    const child = (field: string, inner: string) => labels.child(application.of, field, inner);
    const { errors } = await check(judged, input, true, child);
    return { ...Object.fromEntries(said), ...errors };
  };
  const body = () => ({
    ...sent(application, form.now(), row),
    ...Object.fromEntries(
      ahead.hidden.map((name) => [name, application.of.fields[name]?.kind === 'boolean' ? false : null]),
    ),
    ...(id !== null && { id }),
  });

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
  const looks = ahead.shown === undefined && !isAgent;
  const goTo = (to: number) =>
    run('step', async () => {
      const before = steps.slice(0, to).flatMap((name) => all[name]!);
      const wrong = await wrongOn(before);
      if (Object.keys(wrong).length > 0) return fail(wrong);
      form.fail({});
      setStep(to);
      if (to !== steps.length - 1 || !looks) return;
      const judged = form.now();
      const problems = await look();
      fail(Object.fromEntries(problems.flatMap(({ field, msg }) => (field ? [[field, msg]] : []))), judged);
    });

  const again = useEffectEvent(() => void look().catch(() => setPreview(null)));
  useEffect(() => {
    if (!last || !looks) return;
    const timer = setTimeout(() => again(), PAUSE);
    return () => clearTimeout(timer);
  }, [last, looks, form.values]);
  const submit = () =>
    run('submit', async () => {
      const wrong = await wrongOn(names);
      if (Object.keys(wrong).length > 0) return fail(wrong);
      await post<Saved>(callOf(application, isAgent ? 'agent' : 'submit'), body());
      await forgetAll(application);
      say.success(word('application.sent'));
      onDone();
    });
  const arrive = useEffectEvent((to: number | 'submit') => {
    setWanted(null);
    void (to === 'submit' ? submit() : goTo(to));
  });
  // a word about older values neither lets a step pass nor holds it back, and no press is lost
  useEffect(() => {
    if (wanted !== null && !ahead.busy) arrive(wanted);
  }, [wanted, ahead.busy]);

  return {
    id,
    form,
    formId,
    steps,
    asked,
    step,
    last,
    busy,
    isWaiting: wanted !== null,
    preview,
    ahead,
    pending: useCallback(
      (name: string, on: boolean) => void (on ? uploading.current.add(name) : uploading.current.delete(name)),
      [],
    ),
    /** To another step; forward only past what is right. */
    goTo: (to: number) => setWanted(to),
    /** A step that was filled in before: what stands in front of it was looked at then. */
    show: (to: number) => setStep(Math.min(to, steps.length - 1)),
    submit: () => setWanted('submit'),
    save: () =>
      run('draft', async () => {
        const saved = await post<Saved>(callOf(application, 'saveDraft'), body());
        setId(saved.id);
        form.reset(form.now());
        await forgetAll(application);
        say.success(word('application.kept'));
      }),
  };
}

export type Apply = ReturnType<typeof useApply>;

const begin = (names: readonly string[], row: AppliedRow | null): Values =>
  Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]));

/** A masked value that wasn't touched stays as it was; empty texts are nothing. */
function sent(application: Application, values: Values, row: AppliedRow | null): Record<string, unknown> {
  const names = Object.keys(values).filter((name) => !isMasked(application, row, name, values));
  return Object.fromEntries(names.map((name) => [name, values[name] === '' ? null : values[name]]));
}

function isMasked(
  { of: { fields } }: Application,
  row: AppliedRow | null,
  name: string,
  values: Values,
): boolean {
  const field = fields[name];
  return (
    field?.kind === 'text' &&
    field.secret !== undefined &&
    Boolean(row?.[name]) &&
    values[name] === row?.[name]
  );
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
