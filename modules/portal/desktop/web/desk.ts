import { useQuery } from '@tanstack/react-query';
import { get, path } from '#platform/web/client/calls.ts';
import { forget, queryKey, useFetched } from '#platform/web/client/queries.ts';
import { useLanguage } from '#platform/web/i18n/words.ts';
import type { Card, Layout } from '../server/answers.ts';
import type { Breakpoint, Sizes } from '../rules.ts';

export const ROOM = 'portal/desktop';

const NONE: readonly Card[] = [];

/** Cards that may be put up: one's own, or those of a kind of role. */
export function useCards(roleType = ''): readonly Card[] {
  const language = useLanguage();
  const params = roleType ? { roleType } : {};
  const { data } = useQuery({
    // names come in the reader's language
    queryKey: [...queryKey('base', 'deskWidget', 'getSelect', params), language],
    queryFn: () => get<Card[]>(path('base', 'deskWidget', 'getSelect'), params, { quiet: true }),
    placeholderData: (former: Card[] | undefined) => former,
  });
  return data ?? NONE;
}

export const useLayout = (breakpoint: Breakpoint) =>
  useFetched<Layout>('base', 'deskLayout', 'getMine', { breakpoint }, { quiet: true, keep: true });

export const forgetLayout = (): Promise<void> => forget('base', 'deskLayout');

export const sizesOf = (cards: readonly Card[]): Sizes =>
  Object.fromEntries(cards.map(({ code, minW, minH }) => [code, { minW, minH }]));
