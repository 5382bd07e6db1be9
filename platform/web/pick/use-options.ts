import { useQuery } from '@tanstack/react-query';
import { get, path } from '../client/calls.ts';
import type { Option } from '../client/types.ts';
import { useLanguage } from '../i18n/words.ts';

/** A value of a dictionary as the server labels it in the reader's language. */
export type DictOption = Option & { color?: string | null };

const FRESH = 300_000;
const NONE: DictOption[] = [];

/** Values of a dictionary; empty while they load. Disabled ones come too: they still label old rows. */
export function useOptions(code: string | undefined): DictOption[] {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['base', 'dataDictionary', 'getDict', { code, language }],
    queryFn: () => askTogether(code!),
    enabled: code !== undefined,
    staleTime: FRESH,
  });
  return data ?? NONE;
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
