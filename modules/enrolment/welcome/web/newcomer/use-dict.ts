import { useAsked } from './calls.ts';

type Value = { value: string; label: string };

/** The values of a dictionary in the reader's language. */
export const useDict = (code: string): readonly Value[] =>
  useAsked<Value[]>(`base/dataDictionary/getDict?code=${code}`).data ?? [];
