import { useEffect, useState, type ReactNode } from 'react';
import { ask, sentenceOf } from '../client/anonymous.ts';

type OutsideAskedProps<T> = {
  /** `<service>/openApi/…`, and what is asked. */
  path: string;
  params: Record<string, string>;
  say: (key: 'failed' | 'loading') => string;
  /** Draws what was answered; `end` puts a last sentence in its place. */
  children: (asked: T, end: (sentence: string) => void) => ReactNode;
};

/** What somebody without an account came to see, or why he can't. */
export function OutsideAsked<T>({ path, params, say, children }: OutsideAskedProps<T>) {
  const [asked, setAsked] = useState<T | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  // asked once: what stands in the address doesn't change
  useEffect(() => {
    ask<T>('GET', path, params).then(setAsked, (error: unknown) =>
      setWrong(sentenceOf(error, say('failed'))),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (wrong) return <p role="alert">{wrong}</p>;
  if (end) return <p role="status">{end}</p>;
  return asked === null ? <p>{say('loading')}</p> : children(asked, setEnd);
}
