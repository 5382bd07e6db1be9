import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useCallback } from 'react';
import { get, path } from '../client/calls.ts';
import type { Option } from '../client/types.ts';
import type { Language } from '../client/language.ts';
import { useLanguage } from '../i18n/words.ts';

/** A value of a dictionary as the server labels it in the reader's language. */
export type DictOption = Option & {
  color?: string | null;
  /** The value that it stands below; options come in the order of their tree. */
  parent?: string | null;
};

/** Words of a value with those that it stands below, from the top down. */
export function pathOf(options: readonly DictOption[], value: string): string[] {
  const found = options.find((option) => option.value === value);
  if (!found) return [];
  return found.parent ? [...pathOf(options, found.parent), found.label] : [found.label];
}

const FRESH = 300_000;
const NONE: DictOption[] = [];

/** Values of a dictionary; empty while they load. Disabled ones come too: they still label old rows. */
export function useOptions(code: string | undefined): DictOption[] {
  const { data } = useQuery({ ...asked(code ?? '', useLanguage()), enabled: code !== undefined });
  return data ?? NONE;
}

/** Dictionaries that somebody above has asked for already. */
export const KnownOptions = createContext<ReadonlyMap<string, DictOption[]>>(new Map());

/**
 * Several dictionaries at once, for `KnownOptions`: what each cell of a list would otherwise watch for itself.
 * @example <KnownOptions value={useManyOptions(['xb', 'studentState'])}>…</KnownOptions>
 */
export function useManyOptions(codes: readonly string[]): ReadonlyMap<string, DictOption[]> {
  const language = useLanguage();
  const combine = useCallback(
    (answers: UseQueryResult<DictOption[]>[]) =>
      new Map(answers.map(({ data }, index) => [codes[index]!, data ?? NONE])),
    [codes],
  );
  return useQueries({ queries: codes.map((code) => asked(code, language)), combine });
}

function asked(code: string, language: Language) {
  return {
    queryKey: ['base', 'dataDictionary', 'getDict', { code, language }],
    queryFn: () => askTogether(code),
    staleTime: FRESH,
  };
}

type Waiting = { resolve: (options: DictOption[]) => void; reject: (error: unknown) => void };
let waiting: Map<string, Waiting[]> | null = null;

/** All dictionaries that one screen asks for travel in one call. */
function askTogether(code: string): Promise<DictOption[]> {
  return new Promise((resolve, reject) => {
    if (!waiting) {
      waiting = new Map();
      setTimeout(() => void send(), 5);
    }
    waiting.set(code, [...(waiting.get(code) ?? []), { resolve, reject }]);
  });
}

async function send(): Promise<void> {
  const asked = waiting!;
  waiting = null;
  const codes = [...asked.keys()];
  try {
    const found = await get<Record<string, DictOption[]>>(
      path('base', 'dataDictionary', 'getDicts'),
      { codes },
      { quiet: true },
    );
    for (const [code, waiters] of asked) for (const { resolve } of waiters) resolve(found[code] ?? []);
  } catch (error) {
    for (const waiters of asked.values()) for (const { reject } of waiters) reject(error);
  }
}
