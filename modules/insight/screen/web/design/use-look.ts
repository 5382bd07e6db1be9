import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useLanguage } from '#platform/web/i18n/words.ts';
import type { Panel } from '../../rules/kinds.ts';
import { isWhole } from '../../rules.ts';
import type { Dressed, Look, Told } from '../../server/answers.ts';

/** Milliseconds after the last change, and between two looks. */
const PATIENCE = 400;
const AGAIN = 60_000;

/** What a panel shows doesn't hang on where it stands. */
const atHome = ({ x: _x, y: _y, w: _w, h: _h, ...rest }: Panel) => ({ ...rest, x: 0, y: 0, w: 1, h: 1 });

/** The panels with what they would show at this moment, in the words of the reader. */
export function useLookAt(
  panels: readonly Panel[],
): ReadonlyMap<string, { panel: Dressed; told: Told | undefined }> {
  const language = useLanguage();
  const wanted = JSON.stringify(panels.filter(isWhole).map(atHome));
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PATIENCE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useQuery({
    queryKey: ['base', 'screen', 'look', asked, language],
    queryFn: () =>
      post<Look>(path('base', 'screen', 'look'), { panels: JSON.parse(asked) as Panel[] }, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN,
    staleTime: AGAIN,
  });
  return new Map(data?.panels.map((panel) => [panel.id, { panel, told: data.told[panel.id] }]));
}
