import { useCallback, useMemo, useState } from 'react';
import { changedValues, onTop, type Values } from './changes.ts';

export type Errors = { readonly [field: string]: string };

export type Form = {
  values: Values;
  errors: Errors;
  /** Something was changed and not saved. */
  dirty: boolean;
  set(name: string, value: unknown): void;
  /** Puts sentences on fields; replaces the former ones. */
  fail(errors: Errors): void;
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
  const set = useCallback((name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) =>
      name in now ? Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)) : now,
    );
  }, []);
  const reset = useCallback((next: Values) => {
    setStart(next);
    setValues(next);
    setErrors({});
  }, []);
  const rebase = (fresh: Values) => {
    setValues(onTop(start, values, fresh));
    setStart(fresh);
    setErrors({});
  };
  return {
    values,
    errors,
    dirty,
    set,
    fail: setErrors,
    changed: () => changedValues(start, values),
    reset,
    rebase,
  };
}
