import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { can } from '#platform/web/client/session.ts';
import type { TakenAt } from '../server/answers.ts';
import { atSection, mayAskOnce, type Move } from './move.ts';
import type { Week } from './use-week.ts';
import type { Moving } from './week-grid.tsx';
import { addDays } from '#platform/pure/date.ts';

/** Taking lessons of the shown week elsewhere: what is dragged, what it would meet, and where it was dropped. */
export function useMoving({ from, today }: Pick<Week, 'from' | 'today'>) {
  const [dragged, setDragged] = useState<Moving['dragged']>(null);
  const [move, setMove] = useState<Move | null>(null);
  const { data: taken } = useFetched<TakenAt[]>(
    'base',
    'courseAdjust',
    'taken',
    { lessonId: dragged?.shown.lessonId ?? '', day: dragged?.day ?? '', from, to: addDays(from, 6) },
    { quiet: true, enabled: dragged !== null },
  );
  const length = dragged ? dragged.shown.sectionTo - dragged.shown.sectionFrom : 0;
  const moving: Moving = {
    may: (shown, day) => !shown.adjusted && ((day > today && mayAskOnce(shown)) || can('lesson.update')),
    take: (shown, day) => setDragged(shown && { shown, day }),
    put(shown, day, to) {
      setDragged(null);
      // let go where it was
      if (to?.newDay === day && to.section === shown.sectionFrom) return;
      setMove({ shown, day, ...to });
    },
    // nothing is let go before it is known what is there
    isTaken: (day, section) => day <= today || !taken || atSection(taken, day, section, length).length > 0,
    dragged,
  };
  return { moving, move, setMove };
}
