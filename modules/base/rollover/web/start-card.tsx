import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { schoolToday } from '#platform/web/list/parts/day.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
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
  const [chosen, setChosen] = useState<string | null>(null);
  const [scope, setScope] = useState<Scope>({ ...FIRST, effectiveDate: schoolToday() });
  const [busy, run] = useBusy();
  const year = now.years.find(({ xn }) => xn === chosen) ?? now.years.at(-1);
  if (!year) return null;
  const { xn } = year;
  const start = () =>
    run(async () => {
      await act('rollover', 'add', { ...scope, toXn: xn });
      say.success(t('ui.started'));
    });
  return (
    <Card title={t('ui.start', { xn })}>
      {now.years.length > 1 && (
        <Rail
          label={t('fields.rollover.toXn')}
          options={now.years.map((one) => ({ value: one.xn, label: one.xn }))}
          value={xn}
          onChange={setChosen}
        />
      )}
      {year.hasCalendar ? (
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
          <Soft>{t('ui.noCalendar', { xn })}</Soft>
          <Button onClick={() => openPath('/layout/base/calendar/term')}>{t('ui.openCalendar')}</Button>
        </Row>
      )}
    </Card>
  );
}
