import { useEffect, useRef, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import type { Cards } from '../server/answers.ts';
import { ReportCard } from './report-card.tsx';
import { ROOM } from './welcome.ts';

/** Report cards of those chosen, to look at and to print. */
export function CardDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const box = useRef<HTMLDivElement>(null);
  const [cards, setCards] = useState<Cards | null>(null);
  useEffect(() => {
    post<Cards>(path('yxgl', 'reportCard', 'getPrintData'), { ids }).then(setCards, onClose);
    // read once: each time is counted
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <Panel
      kind="dialog"
      width={860}
      title={t('actions.welcomeStudent.print')}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          icon="print"
          onClick={() => box.current && printAlone(box.current, t('actions.welcomeStudent.print'))}
        >
          {t('ui.card.print')}
        </Button>
      }
    >
      <div ref={box} className="welcome-cards">
        {cards ? <ReportCard cards={cards} say={(key) => t(`ui.card.${key}`)} /> : <Skeleton />}
      </div>
    </Panel>
  );
}
