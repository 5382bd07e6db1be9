import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { usePage } from '#platform/web/page/page.ts';
import type { Line, Sheet } from '../server/answers.ts';
import { typedScore } from '../rules/paste.ts';
import { isMissing, totalOf, type Marks } from '../rules/total.ts';
import { forgetSheets } from './score.ts';

export type CellField = 'usual' | 'mid' | 'final' | 'letter' | 'flag';
type Value = string | number | null;
/** What was typed into a cell, and what stood there when that began. */
type Typed = { text: string; was: Value };
type AllTyped = { readonly [key: string]: Typed };

const AUTOSAVE = 5_000;
export const keyOf = (id: string, field: CellField): string => `${id}/${field}`;

export const isNumber = (field: CellField): boolean => field !== 'letter' && field !== 'flag';

/** What a text means in a cell; undefined where it means nothing. */
const meant = (field: CellField, text: string): Value | undefined =>
  isNumber(field) ? typedScore(text) : text === '' ? null : text;

const textOf = (value: Value): string => (value === null ? '' : String(value));

const at = (sheet: Sheet, key: string): { line: Line; field: CellField } | undefined => {
  const [id, field] = key.split('/');
  const line = sheet.lines.find((one) => one.id === id);
  return line && isField(field) ? { line, field } : undefined;
};

const isField = (name: string | undefined): name is CellField =>
  name === 'usual' || name === 'mid' || name === 'final' || name === 'letter' || name === 'flag';

export type Conflict = { key: string; name: string; field: CellField; mine: string; other: string };

/** A sheet that is typed: kept by itself after five seconds; a cell that somebody else changed meanwhile waits for a word. */
export function useSheet(sheet: Sheet) {
  const page = usePage();
  const [typed, setTyped] = useState<AllTyped>({});
  const [saving, setSaving] = useState(false);
  const conflicts = useMemo(() => conflictsOf(sheet, typed), [sheet, typed]);
  const sendable = useMemo(() => sendableOf(sheet, typed, conflicts), [sheet, typed, conflicts]);
  const running = useRef(false);
  const save = useCallback(async (): Promise<boolean> => {
    if (running.current || sendable.length === 0) return sendable.length === 0;
    running.current = true;
    setSaving(true);
    try {
      await post(path('xsgl', 'scoreRecord', 'saveSheet'), { offeringId: sheet.id, cells: sendable });
      setTyped((all) => settled(all, sendable));
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return false;
    } finally {
      running.current = false;
      setSaving(false);
      // what others typed meanwhile comes along
      await forgetSheets();
    }
  }, [sheet.id, sendable]);
  useEffect(() => {
    if (sendable.length === 0) return;
    const timer = setTimeout(() => void save(), AUTOSAVE);
    return () => clearTimeout(timer);
  }, [sendable, save]);
  const isDirty = Object.keys(typed).length > 0;
  const { setUnsaved } = page;
  useEffect(() => setUnsaved(isDirty), [setUnsaved, isDirty]);
  const textAt = (line: Line, field: CellField): string =>
    typed[keyOf(line.id, field)]?.text ?? textOf(line[field]);
  const set = (cells: readonly { line: Line; field: CellField; text: string }[]) =>
    setTyped((all) => {
      const next = { ...all };
      for (const { line, field, text } of cells) {
        const key = keyOf(line.id, field);
        const was = all[key]?.was ?? line[field];
        next[key] = { text, was };
        if (meant(field, text) === line[field] && was === line[field]) delete next[key];
      }
      return next;
    });
  /** Whose value stands: `mine` is sent once more, against what is there now. */
  const resolve = ({ key }: Conflict, whose: 'mine' | 'other') =>
    setTyped(({ [key]: mine, ...rest }) => {
      const cell = at(sheet, key);
      return whose === 'mine' && mine && cell
        ? { ...rest, [key]: { text: mine.text, was: cell.line[cell.field] } }
        : rest;
    });
  const rows = sheet.lines.map((line) => rowOf(sheet, line, textAt));
  return {
    ...{ rows, conflicts, saving, isDirty, textAt, set, save, resolve },
    missing: rows.filter(isMissing).length,
    wrong: Object.keys(typed).filter((key) => {
      const cell = at(sheet, key);
      return cell !== undefined && meant(cell.field, typed[key]!.text) === undefined;
    }),
  };
}

export type SheetHold = ReturnType<typeof useSheet>;

function conflictsOf(sheet: Sheet, typed: AllTyped): Conflict[] {
  return Object.entries(typed).flatMap(([key, { text, was }]) => {
    const cell = at(sheet, key);
    if (!cell) return [];
    const there = cell.line[cell.field];
    if (there === was || there === meant(cell.field, text)) return [];
    return [{ key, name: cell.line.name, field: cell.field, mine: text, other: textOf(there) }];
  });
}

type Sent = { id: string; field: CellField; was: Value; value: Value };

function sendableOf(sheet: Sheet, typed: AllTyped, conflicts: readonly Conflict[]): Sent[] {
  const waiting = new Set(conflicts.map(({ key }) => key));
  return Object.entries(typed).flatMap(([key, { text, was }]) => {
    const cell = at(sheet, key);
    const value = cell && meant(cell.field, text);
    // somebody else typed the very same
    if (!cell || value === undefined || waiting.has(key) || value === was) return [];
    const there = cell.line[cell.field];
    return [{ id: cell.line.id, field: cell.field, was: there === value ? there : was, value }];
  });
}

/** Without what was kept; what was typed on while it went stands against what was kept. */
function settled(all: AllTyped, sent: readonly Sent[]): AllTyped {
  const kept = new Map(sent.map((one) => [keyOf(one.id, one.field), one]));
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, one]): [string, Typed][] => {
      const done = kept.get(key);
      if (!done) return [[key, one]];
      return meant(done.field, one.text) === done.value ? [] : [[key, { ...one, was: done.value }]];
    }),
  );
}

/** A line with what it comes to as it is typed. */
function rowOf(sheet: Sheet, line: Line, textAt: (line: Line, field: CellField) => string) {
  const number = (field: 'usual' | 'mid' | 'final') => typedScore(textAt(line, field)) ?? null;
  const letter = LETTERS.find((one) => one === textAt(line, 'letter')) ?? null;
  const flag = FLAGS.find((one) => one === textAt(line, 'flag')) ?? null;
  const marks: Marks = { usual: number('usual'), mid: number('mid'), final: number('final'), letter, flag };
  const scale = sheet.scaleType === 'five' ? 'five' : sheet.scaleType === 'two' ? 'two' : 'hundred';
  return { line, flag, total: totalOf(marks, scale, sheet) };
}

const LETTERS = ['excellent', 'good', 'fair', 'pass', 'fail'] as const;
export const FLAGS = ['absent', 'cheat', 'deferred', 'exempt'] as const;
