import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { dutyRoster } from '../duty-roster.ts';
import type { Mine, MyDuty } from '../server/answers.ts';
import { forgetVisits, moment, ROOM } from './visit.ts';

type DutyCardProps = { duty: MyDuty; colleagues: Mine['colleagues']; onSign: () => void };

/** A duty of mine, or one that I am asked to take. */
export function DutyCard({ duty, colleagues, onSign }: DutyCardProps) {
  const t = useWords(ROOM);
  const [choosing, setChoosing] = useState(false);
  const [busy, run] = useBusy();
  const send = (verb: 'swap' | 'answer', more: object) =>
    void run(async () => {
      await post(path('yxgl', 'dutyRoster', verb), { id: duty.id, ...more });
      await forgetVisits();
      setChoosing(false);
    });
  return (
    <Stack as="li" gap={4} className="visit-duty">
      <Row between nowrap>
        <b>{duty.place}</b>
        <Value field={dutyRoster.fields.status} value={duty.status} />
      </Row>
      <Soft small>
        {`${moment(duty.startsAt)}–${moment(duty.endsAt)}`}
        {duty.isAsked && ` · ${t('ui.askedBy', { name: duty.teacherName })}`}
        {!duty.isAsked && duty.swapToName && ` · ${t('ui.waitsFor', { name: duty.swapToName })}`}
      </Soft>
      <Row>
        {duty.isAsked && (
          <>
            <Button look="primary" busy={busy} onClick={() => send('answer', { isTaken: true })}>
              {t('ui.take')}
            </Button>
            <Button busy={busy} onClick={() => send('answer', { isTaken: false })}>
              {t('ui.decline')}
            </Button>
          </>
        )}
        {!duty.isAsked && duty.status === 'planned' && (
          <>
            <Button look="primary" onClick={onSign}>
              {t('ui.signDuty')}
            </Button>
            <Button onClick={() => setChoosing(!choosing)}>{t('ui.swap')}</Button>
          </>
        )}
        {!duty.isAsked && duty.status === 'swapping' && (
          <Button busy={busy} onClick={() => send('swap', { toId: null })}>
            {t('ui.takeBack')}
          </Button>
        )}
      </Row>
      {choosing && (
        <select
          className="input"
          aria-label={t('ui.swapTo')}
          value=""
          disabled={busy}
          onChange={(event) => send('swap', { toId: event.target.value })}
        >
          <option value="">{t('ui.swapTo')}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Stack>
  );
}
