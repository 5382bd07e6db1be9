import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { locate } from '#platform/web/client/locate.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { openPath } from '#platform/web/shell/navigate.ts';
import { ASKED, awayRegister } from '../away-register.ts';
import type { Mine, OpenBatch, Own } from '../server/answers.ts';
import { ROOM } from './away.ts';
import { RegisterForm, type Filled } from './register-form.tsx';

type Open = Omit<Filled, 'onClose'>;

/** Holidays that ask where I go, outings, and what I said: leave and come back by a tap. */
export function MinePage() {
  const t = useWords(ROOM);
  const answer = useFetched<Mine>('yxgl', 'awayRegister', 'getMine', {}, { quiet: true });
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = answer;
  if (answer.error && !data) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data) return <Skeleton />;
  const outing = () => {
    const today = schoolNow().slice(0, 10);
    const { contactName, contactPhone } = data.prefill ?? {};
    const times = { departAt: schoolNow(), expectedReturn: `${today} 20:00:00` };
    setOpen({
      title: t('ui.outingTitle'),
      batchId: null,
      initial: { direction: 'other', contactName, contactPhone, ...times },
    });
  };
  const fill = (batch: OpenBatch) =>
    setOpen({
      title: batch.name,
      batchId: batch.id,
      initial: {
        direction: 'home',
        departAt: `${batch.holidayFrom} 09:00:00`,
        expectedReturn: `${batch.holidayTo} 18:00:00`,
        ...pick(data.prefill ?? {}, [
          'cantonCode',
          'addressText',
          'transport',
          'contactName',
          'contactPhone',
        ]),
      },
    });
  const correct = (row: Own) =>
    setOpen({
      title: row.batchName ?? t('ui.outingTitle'),
      batchId: row.batchId,
      id: row.id,
      withNote: row.change === 'withNote',
      initial: pick(row, ASKED),
    });
  return (
    <Stack as="section" gap={16} aria-label={t('pages.mine')}>
      {data.batches.map((batch) => (
        <Card key={batch.id} title={batch.name}>
          <p>
            {t('ui.until', {
              day: batch.fillTo,
              from: batch.holidayFrom,
              to: batch.holidayTo,
              by: batch.returnBy.slice(0, 16),
            })}
          </p>
          {batch.notice && <Soft small>{batch.notice}</Soft>}
          <Row>
            <Button look="primary" onClick={() => fill(batch)}>
              {t('ui.fill')}
            </Button>
            <Soft as="span" small>
              {t('ui.needStay')}
            </Soft>
            <Button look="link" onClick={() => openPath('/layout/dormitory/stay/mine')}>
              {t('ui.toStay')}
            </Button>
          </Row>
        </Card>
      ))}
      {data.batches.length === 0 && <Nothing>{t('ui.noOpen')}</Nothing>}
      <Card title={t('ui.mine')} acts={<Button onClick={outing}>{t('ui.outing')}</Button>}>
        <Lines>
          {data.records.map((row) => (
            <OwnLine
              key={row.id}
              row={row}
              onCorrect={() => correct(row)}
              onDone={() => void answer.refetch()}
            />
          ))}
        </Lines>
      </Card>
      {open && <RegisterForm {...open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

type OwnLineProps = { row: Own; onCorrect: () => void; onDone: () => void };

function OwnLine({ row, onCorrect, onDone }: OwnLineProps) {
  const t = useWords(ROOM);
  const { departAt, expectedReturn, returnReal } = row;
  return (
    <Stack as="li" gap={4}>
      <Row>
        <b>{row.batchName ?? t('ui.outingTitle')}</b>
        <Value field={awayRegister.fields.direction} value={row.direction} />
        <Value field={awayRegister.fields.status} value={row.status} />
      </Row>
      <Soft small>
        {[row.cityName, row.addressText].filter(Boolean).join(' ')}
        {departAt &&
          expectedReturn &&
          ` ${t('ui.span', { from: departAt.slice(5, 16), to: expectedReturn.slice(5, 16) })}`}
        {returnReal && ` ${t('ui.backAt', { at: returnReal.slice(5, 16) })}`}
      </Soft>
      <Row>
        {row.can.includes('return') && <ComeBack id={row.id} onDone={onDone} />}
        <TransitionButton
          room={ROOM}
          resource={awayRegister}
          name="depart"
          row={row}
          look="primary"
          onDone={onDone}
        />
        {row.change !== 'never' && <Button onClick={onCorrect}>{t('ui.correct')}</Button>}
        <TransitionButton room={ROOM} resource={awayRegister} name="cancel" row={row} onDone={onDone} />
      </Row>
    </Stack>
  );
}

/** Back: where the device stands says it. */
function ComeBack({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const come = () =>
    run(async () => {
      const place = await locate();
      if (typeof place === 'string') return say.warning(t('ui.noPlace'));
      await post(path('yxgl', 'awayRegister', 'return'), { id, ...place });
      say.success(t('ui.welcome'));
      await forget('yxgl', 'awayRegister');
      onDone();
    });
  return (
    <Button look="primary" busy={busy} onClick={() => void come()}>
      {t('actions.awayRegister.return')}
    </Button>
  );
}
