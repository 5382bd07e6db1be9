import { useState, type ReactNode } from 'react';
import { faultOf, send, useAsked } from './calls.ts';
import { Told } from './parts.tsx';
import { say, sayOf } from './words.ts';

export type Row = {
  id: string;
  auditStatus: string;
  labels?: Record<string, string>;
  can?: string[];
  [field: string]: unknown;
};

type AskingProps = {
  /** The application in the newcomers' realm: `welcomeGreenChannel`. */
  entity: string;
  facts: (row: Row) => readonly (readonly [string, ReactNode])[];
  /** The form; `row` is one that came back or was taken back. */
  children: (row: Row | null, hand: (body: object) => Promise<void>) => ReactNode;
  onDone: () => void;
};

const EDITABLE = ['draft', 'returned', 'withdrawn'];

/** What one asked for last, with what became of it; else the form. */
export function Asking({ entity, facts, children, onDone }: AskingProps) {
  const { data, fault, again } = useAsked<{ records: Row[] }>(`yxgl/${entity}/getMine`);
  const [wrong, setWrong] = useState('');
  if (!data) return <p className="out-wait">{fault || say('loading')}</p>;
  const last = data.records[0] ?? null;
  const isOpen = last === null || EDITABLE.includes(last.auditStatus) || ENDED.includes(last.auditStatus);
  const existing = last && EDITABLE.includes(last.auditStatus) ? last : null;
  const hand = async (body: object) => {
    await send(`yxgl/${entity}/submit`, { ...body, ...(existing && { id: existing.id }) });
    onDone();
  };
  const withdraw = () =>
    send(`yxgl/${entity}/withdraw`, { id: last!.id }).then(again, (error: unknown) =>
      setWrong(faultOf(error)),
    );
  return (
    <>
      {last && (
        <section className="out-card">
          <h2>{sayOf(`audit.${last.auditStatus}`)}</h2>
          <Told facts={facts(last)} />
          {last.can?.includes('withdraw') && (
            <button type="button" className="out-second" onClick={() => void withdraw()}>
              {say('withdraw')}
            </button>
          )}
          {wrong && <p role="alert">{wrong}</p>}
        </section>
      )}
      {isOpen && <section className="out-card">{children(existing, hand)}</section>}
    </>
  );
}

const ENDED = ['rejected', 'cancelled'];
