import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Fields } from '#platform/kit/field.ts';
import { KEYS } from '../client/keys.ts';
import { session } from '../client/session.ts';
import { viewing } from '../client/view.ts';
import { changedValues, type Values } from './changes.ts';
import { forgetOld, keepable, readKept, writeKept, type Kept } from './kept.ts';

/** After the last letter, milliseconds. */
const PAUSE = 300;
/** What comes before a person's change: by finger, by key, by voice. */
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

type KeptOptions = {
  /** Whatever holds the values: a form, or a room's own state. */
  form: { values: Values; dirty: boolean; set(name: string, value: unknown): void };
  fields: Fields;
  /** Which form: `service/name`, and what tells it from others of the same resource. */
  name: string;
  row: { id: string; version: number | null };
  /** For a form of several steps: where one stands, and how to get there. */
  step?: { at: number; to: (step: number) => void };
};

/** The same with all that was typed, masked or not, for whoever only looked at another page. Gone with this load. */
const here = new Map<string, Values>();

export type KeptForm = {
  /** What was typed before, until the person has said whether to go on with it. */
  offer: Kept | null;
  goOn(): void;
  anew(): void;
  /** The form is closed: it was handed in, or what was typed may be lost. */
  settle(): void;
};

/**
 * Keeps on this device what is typed into a form: a phone throws pages away for a call or a camera. Only what the person
 * changed himself is kept, not what the form filled in by itself before he touched it.
 */
export function useKept({ form, fields, name, row, step }: KeptOptions): KeptForm {
  const key = keptKey(name, row.id);
  const [found] = useState(() => here.get(key));
  const [offer, setOffer] = useState(() => (found ? null : readKept(key, row.version, Date.now())));
  const base = useRef<Values | null>(null);
  const closed = useRef(false);
  const named = useRef(key);
  const wasDirty = useRef(false);
  const write = useEffectEvent(() => {
    // who signs out takes everything along, and the page goes after that
    const isOver = closed.current || viewing() || session.get().user === null;
    if (isOver || (offer && !form.dirty)) return;
    // saved as a draft, it goes on under the draft's name
    if (named.current !== key) drop(named.current);
    named.current = key;
    const typed = form.dirty && base.current ? changedValues(base.current, form.values) : {};
    if (Object.keys(typed).length > 0) here.set(key, typed);
    else here.delete(key);
    const values = { ...offer?.values, ...keepable(fields, typed) };
    const { version } = row;
    const kept = { at: Date.now(), version, step: Math.max(step?.at ?? 0, offer?.step ?? 0), values };
    writeKept(key, Object.keys(values).length > 0 ? kept : null);
  });
  const touch = useEffectEvent(() => (base.current ??= form.values));
  const take = useEffectEvent((values: Values) => {
    touch();
    for (const [field, value] of Object.entries(values)) form.set(field, value);
  });
  useEffect(() => found && take(found), [found]);
  useEffect(() => forgetOld(Date.now()), []);
  useEffect(() => {
    // saved, or begun anew
    if (wasDirty.current && !form.dirty) base.current = null;
    wasDirty.current = form.dirty;
    const timer = setTimeout(() => write(), PAUSE);
    return () => clearTimeout(timer);
  }, [form.values, form.dirty, step?.at]);
  useEffect(() => {
    const onTouch = () => touch();
    const onAway = () => write();
    for (const kind of TOUCHES) document.addEventListener(kind, onTouch, true);
    window.addEventListener('pagehide', onAway);
    document.addEventListener('visibilitychange', onAway);
    return () => {
      write();
      for (const kind of TOUCHES) document.removeEventListener(kind, onTouch, true);
      window.removeEventListener('pagehide', onAway);
      document.removeEventListener('visibilitychange', onAway);
    };
  }, []);
  return {
    offer,
    goOn() {
      base.current ??= form.values;
      for (const [field, value] of Object.entries(offer?.values ?? {})) form.set(field, value);
      if (offer) step?.to(offer.step);
      setOffer(null);
    },
    anew() {
      drop(key);
      setOffer(null);
    },
    settle() {
      closed.current = true;
      if (!offer || form.dirty) drop(key);
    },
  };
}

/** Each account of each school keeps its own, by form and row. */
function keptKey(form: string, row: string): string {
  const { user } = session.get();
  return [KEYS.typed, user?.tenantId, user?.detail.userId, form, row].join(' ');
}

function drop(key: string): void {
  here.delete(key);
  writeKept(key, null);
}
