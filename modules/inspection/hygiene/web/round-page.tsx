import './hygiene.css';
import { RoundBoard } from '#modules/inspection/round/web';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Lowest, Progress } from '../server/answers.ts';
import { hygieneRound } from '../hygiene-round.ts';
import { forgetRounds, ROOM, useHygiene } from './hygiene.ts';

/** Rounds with how far they are; before one is published, its lowest results. */
export function RoundPage() {
  const t = useWords(ROOM);
  return (
    <RoundBoard<Progress>
      label={t('pages.round')}
      round={hygieneRound}
      more={({ meanScore, failed }) => (
        <>
          {meanScore !== null && <small>{t('ui.mean', { score: meanScore.toFixed(1) })}</small>}
          {failed > 0 && <small>{t('ui.failed', { n: failed })}</small>}
        </>
      )}
      preview={(round, onClose) => <Preview round={round} onClose={onClose} />}
    />
  );
}

function Preview({ round, onClose }: { round: Progress; onClose: () => void }) {
  const t = useWords(ROOM);
  const { id, name, version, can } = round;
  const { data } = useHygiene<Lowest>('hygieneRound', 'lowest', { id });
  const act = async (verb: 'close' | 'release') => {
    const onOk = () =>
      post(path('yxgl', 'hygieneRound', verb), { id, version }).finally(() => forgetRounds());
    if (!(await ask({ text: t(`ui.ask.${verb}`, { name }), onOk }))) return;
    say.success(t(`ui.done.${verb}`));
    onClose();
  };
  const foot = (
    <Row>
      {can.includes('close') && (
        <Button onClick={() => void act('close')}>{t('actions.hygieneRound.close')}</Button>
      )}
      {can.includes('release') && (
        <Button look="primary" onClick={() => void act('release')}>
          {t('actions.hygieneRound.release')}
        </Button>
      )}
      <TransitionButton
        room={ROOM}
        resource={hygieneRound}
        name="void"
        row={{ ...round }}
        look="danger"
        onDone={() => void forgetRounds().then(onClose)}
      />
    </Row>
  );
  return (
    <Panel kind="drawer" width={560} title={name} onClose={onClose} foot={can.length > 0 && foot}>
      {!data && <Skeleton />}
      {data && (
        <Stack gap={16}>
          <h3>{t('ui.lowest')}</h3>
          {data.rooms.length === 0 && <Soft>{t('ui.nothingScored')}</Soft>}
          <Table label={t('ui.lowest')} figures>
            <tbody>
              {data.rooms.map((room) => (
                <tr key={room.id} data-bad={room.vetoHit || undefined}>
                  <td>{room.placeName}</td>
                  <td>{room.grade}</td>
                  <td>{room.score.toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <h3>{t('ui.inspectors')}</h3>
          <Table label={t('ui.inspectors')} figures>
            <tbody>
              {data.inspectors.map((one) => (
                <tr key={one.userId}>
                  <td>{one.name}</td>
                  <td>{t('ui.doneOf', { done: one.done, rooms: one.due })}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Stack>
      )}
    </Panel>
  );
}
