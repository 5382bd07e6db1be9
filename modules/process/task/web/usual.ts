import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Phrase } from '../server/answers.ts';
import { ROOM } from './task.ts';

/** My ready-made comments; without any, the usual two. */
export function usePhrases(): { own: Phrase[]; loading: boolean } {
  const answer = useFetched<Phrase[]>('process', 'flowPhrase', 'list', {}, { quiet: true });
  return { own: answer.data ?? [], loading: answer.isPending };
}

/** Texts to press: my own, else what is usual here. Nobody approves with words of refusal. */
export function useUsual(kind: 'agree' | 'disagree' | null): readonly string[] {
  const t = useWords(ROOM);
  const { own, loading } = usePhrases();
  if (own.length > 0) return own.map((phrase) => phrase.text);
  return loading || kind === null ? [] : [t(`ui.usual.${kind}`)];
}
