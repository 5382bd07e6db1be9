import { useCallback, useMemo, useRef, useState } from 'react';
import { changedValues, onTop, stillTrue, type Values } from './changes.ts';

export type Errors = { readonly [field: string]: string };

export type Form = {
  values: Values;
  errors: Errors;
  /** Something was changed and not saved. */
  dirty: boolean;
  set(name: string, value: unknown): void;
  /** The values at this moment, also inside the event that changes them and after something was waited for. */
  now(): Values;
  /**
   * Puts sentences on fields; replaces the former ones. `judged` are the values that they are about: a field that has
   * changed since gets none. Answers with those that were put.
   */
  fail(errors: Errors, judged?: Values): Errors;
  changed(): Record<string, unknown>;
  /** Begins anew with these values. */
  reset(initial: Values): void;
  /** Takes a fresher row and keeps what was typed on top. */
  rebase(fresh: Values): void;
};

/** The state of a form: values, errors, and whether something would be lost. */
export function useForm(initial: Values): Form {
  const [start, setStart] = useState<Values>(initial);
  const [values, setValues] = useState<Values>(initial);
  const [errors, setErrors] = useState<Errors>({});
  const dirty = useMemo(() => Object.keys(changedValues(start, values)).length > 0, [start, values]);
  const latest = useRef(values);
  const put = useCallback((next: Values) => {
    latest.current = next;
    setValues(next);
  }, []);
  const set = useCallback(
    (name: string, value: unknown) => {
      put({ ...latest.current, [name]: value });
      setErrors((now) =>
        name in now ? Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)) : now,
      );
    },
    [put],
  );
  const reset = useCallback(
    (next: Values) => {
      setStart(next);
      put(next);
      setErrors({});
    },
    [put],
  );
  const rebase = (fresh: Values) => {
    setStart(fresh);
    put(onTop(start, latest.current, fresh));
    setErrors({});
  };
  const fail = (wrong: Errors, judged: Values = latest.current): Errors => {
    const left = stillTrue(wrong, judged, latest.current);
    setErrors(left);
    return left;
  };
  return {
    values,
    errors,
    dirty,
    set,
    now: () => latest.current,
    fail,
    changed: () => changedValues(start, latest.current),
    reset,
    rebase,
  };
}
