import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import type { Values } from '#platform/web/form/changes.ts';
import { focusField } from '#platform/web/form/form-fields.tsx';
import { useForm, type Errors } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { useUnsaved } from '#platform/web/page/page.ts';
import { FIELDS, missing, startOf, stepOf, STEPS, wireOf, type Step } from './apply-steps.ts';
import { ROOM, applyCall, forgetLeaves, type Leave } from './leave.ts';
import { dayAhead } from './moments.ts';
import { usePreview } from './use-preview.ts';

/** What was typed and not handed in, by leave: a student who looks at something else finds it again. Gone with the page. */
const kept = new Map<string, { id: string | null; values: Values }>();

type Saved = { id: string };

/** The state of the form in three steps: values, preview, drafts, and what is wrong on which field. */
export function useApply(leave: Leave | null, formId: string, onClose: () => void) {
  const t = useWords(ROOM);
  const key = leave?.id ?? 'new';
  const [start] = useState(() => kept.get(key) ?? { id: leave?.id ?? null, values: startOf(leave, soon()) });
  const form = useForm(start.values);
  const [id, setId] = useState(start.id);
  const [step, setStep] = useState<Step>('time');
  const [busy, setBusy] = useState<'' | 'draft' | 'submit'>('');
  /** Where the person wants to go as soon as it is known what the leave means. */
  const [wanted, setWanted] = useState<Step | 'submit' | null>(null);
  const uploading = useRef(new Set<string>());
  const preview = usePreview(form.values, id);
  useUnsaved(form.dirty);
  useEffect(
    () => void (form.dirty && kept.set(key, { id, values: form.values })),
    [form.dirty, form.values, id, key],
  );

  const fail = (errors: Errors) => {
    form.fail(errors);
    const first = STEPS.flatMap((one) => FIELDS[one]).find((name) => name in errors);
    if (!first) return;
    setStep(stepOf(first));
    focusField(formId, first);
  };
  const wrongOn = (one: Step) =>
    missing(one, form.values, preview.data, {
      required: t('ui.student.required'),
      taken: t('errors.overlap'),
    });

  const send = async (verb: 'saveDraft' | 'submit'): Promise<boolean> => {
    if (uploading.current.size > 0) {
      say.warning(word('form.waitUpload'));
      return false;
    }
    setBusy(verb === 'submit' ? 'submit' : 'draft');
    try {
      const saved = await post<Saved>(applyCall(verb), {
        ...wireOf(form.values, leave?.contactPhone ?? null),
        ...(id !== null && { id }),
      });
      setId(saved.id);
      if (verb === 'saveDraft') form.reset(form.values);
      kept.delete(key);
      await forgetLeaves();
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const byField = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
      if (error.key === 'leave.overlap') byField['startTime'] = error.msg;
      fail(byField);
      return false;
    } finally {
      setBusy('');
    }
  };

  const go = (to: Step) => {
    const before = STEPS.slice(0, STEPS.indexOf(to));
    const wrong = before.map(wrongOn).find((errors) => Object.keys(errors).length > 0);
    if (wrong) return fail(wrong);
    form.fail({});
    setStep(to);
  };
  const submit = async () => {
    const wrong = Object.assign({}, ...STEPS.map(wrongOn)) as { [field: string]: string };
    if (Object.keys(wrong).length > 0) return fail(wrong);
    if (!(await send('submit'))) return;
    say.success(t('ui.student.done.submit'));
    onClose();
  };
  const isWaiting = wanted !== null && preview.busy;
  const arrive = useEffectEvent((to: Step | 'submit') => {
    setWanted(null);
    if (to === 'submit') void submit();
    else go(to);
  });
  // an answer to an older question must neither let a step pass nor hold it back, and no press may be lost
  useEffect(() => {
    if (wanted !== null && !isWaiting) arrive(wanted);
  }, [wanted, isWaiting]);

  return {
    form,
    step,
    busy,
    preview,
    isNew: id === null,
    pending: useCallback(
      (name: string, on: boolean) => void (on ? uploading.current.add(name) : uploading.current.delete(name)),
      [],
    ),
    /** The person threw away what was typed. */
    abandon: () => void kept.delete(key),
    /** Waiting to go on. */
    isWaiting,
    /** To a step that was left already; forward only past what is right. */
    go: (to: Step) => setWanted(to),
    async save() {
      const wrong = ['leaveTypeId', 'startTime', 'endTime'].filter((name) => !form.values[name]);
      if (wrong.length > 0)
        return fail(Object.fromEntries(wrong.map((name) => [name, t('ui.student.required')])));
      if (await send('saveDraft')) say.success(t('ui.student.done.draft'));
    },
    submit: () => setWanted('submit'),
  };
}

export type Apply = ReturnType<typeof useApply>;

/** Most kinds of leave ask for half a day's notice. */
const NOTICE = 12;

/** A proposal that most kinds of leave accept: the next whole day. */
function soon() {
  const day = dayAhead(serverNow(), NOTICE);
  return { startTime: `${day} 08:00:00`, endTime: `${day} 18:00:00` };
}
