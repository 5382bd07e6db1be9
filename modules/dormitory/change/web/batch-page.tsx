import './change.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row, Sides, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Bed } from '../server/answers.ts';
import { conflictOf } from '../rules.ts';
import { Pane } from './batch-pane.tsx';
import { ROOM } from './change.ts';

/** Somebody on his way: the bed that he has, and the one that he gets. */
export type Move = { from: Bed; to: Bed };

const plannedOf = ({ from, to }: Move) => ({
  studentId: from.studentId!,
  fromBedId: from.id,
  toBedId: to.id,
  gender: from.gender,
});

const LEAST = 5;

/** Two floors side by side: people are taken from one bed to another, checked against each other, and moved all at once. */
export function BatchPage() {
  const t = useWords(ROOM);
  const [picked, setPicked] = useState<Bed | null>(null);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [reason, setReason] = useState('');
  const [busy, run] = useBusy();
  const without = (id: string | null) => moves.filter(({ from }) => from.studentId !== id);
  const put = (from: Bed, to: Bed) => {
    setMoves(from.id === to.id ? without(from.studentId) : [...without(from.studentId), { from, to }]);
    setPicked(null);
  };
  const planned = moves.map(plannedOf);
  const checked = moves.map((move, at) => ({ move, conflict: conflictOf(planned[at]!, planned, move.to) }));
  const isReady =
    moves.length > 0 && checked.every(({ conflict }) => conflict === null) && reason.trim().length >= LEAST;
  const execute = () =>
    run(async () => {
      const sent = planned.map(({ studentId, toBedId }) => ({ studentId, toBedId }));
      await post(path('yxgl', 'dormChange', 'adminBatch'), { moves: sent, reason: reason.trim() });
      say.success(t('ui.batch.done', { count: moves.length }));
      setMoves([]);
      setReason('');
      await forget('yxgl', 'dormChange');
    });
  const pane = { picked, moves, onPick: setPicked, onPut: put };
  return (
    <Stack as="section" aria-label={t('pages.batch')}>
      <Soft>{t(picked ? 'ui.batch.where' : 'ui.batch.hint', { name: picked?.name ?? '' })}</Soft>
      <Sides>
        <Pane {...pane} label={t('ui.batch.left')} />
        <Pane {...pane} label={t('ui.batch.right')} />
      </Sides>
      <Card title={t('ui.batch.planned', { count: moves.length })}>
        <Lines>
          {checked.map(({ move: { from, to }, conflict }) => (
            <Row as="li" key={from.studentId}>
              <span>
                {t('ui.batch.move', { name: from.name ?? '', from: from.placeName, to: to.placeName })}
              </span>
              {conflict && <b data-tone="wrong">{t(`errors.${conflict}`)}</b>}
              <Button look="link" onClick={() => setMoves(without(from.studentId))}>
                {t('ui.batch.drop')}
              </Button>
            </Row>
          ))}
        </Lines>
        <Labelled label={t('ui.batch.reason')}>
          <input
            className="input"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Labelled>
        <Row>
          <Button look="primary" busy={busy} disabled={!isReady} onClick={() => void execute()}>
            {t('ui.batch.execute')}
          </Button>
        </Row>
      </Card>
    </Stack>
  );
}
