import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { schoolToday } from '#platform/web/list/parts/day.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { openPath } from '#platform/web/shell/navigate.ts';
import type { Current } from '../server/answers.ts';
import { ScopeFields, type Scope } from './scope-fields.tsx';
import { act, ROOM } from './rollover.ts';

const FIRST: Omit<Scope, 'effectiveDate'> = {
  releaseBeds: false,
  closeAccounts: false,
  internClasses: true,
  clearCadres: false,
  copyGradeMajors: true,
  openClasses: false,
  switchTerm: true,
  tellStudents: true,
};

/** Begins the way to the next year, where the school has its calendar. */
export function StartCard({ now }: { now: Current }) {
  const t = useWords(ROOM);
  const [scope, setScope] = useState<Scope>({ ...FIRST, effectiveDate: schoolToday() });
  const [busy, run] = useBusy();
  const start = () =>
    run(async () => {
      await act('rollover', 'add', { ...scope, toXn: now.nextXn });
      say.success(t('ui.started'));
    });
  return (
    <Card title={t('ui.start', { xn: now.nextXn })}>
      {now.hasCalendar ? (
        <>
          <Soft>{t('ui.startHint')}</Soft>
          <ScopeFields value={scope} onChange={setScope} />
          <Row end>
            <Button
              look="primary"
              busy={busy}
              disabled={scope.effectiveDate === ''}
              onClick={() => void start()}
            >
              {t('ui.begin')}
            </Button>
          </Row>
        </>
      ) : (
        <Row between>
          <Soft>{t('ui.noCalendar', { xn: now.nextXn })}</Soft>
          <Button onClick={() => openPath('/layout/base/calendar/term')}>{t('ui.openCalendar')}</Button>
        </Row>
      )}
    </Card>
  );
}
