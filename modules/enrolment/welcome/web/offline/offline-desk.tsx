import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Face, Nothing, Soft } from '#platform/web/parts/text.tsx';
import { sound } from '../sound.ts';
import { ROOM } from '../welcome.ts';
import { dropAct, keepAct, sendActs, useActs, type Act } from './acts.ts';
import { useFace } from './faces.ts';
import { timeBy, type Kept, type Line } from './roster.ts';

/** What was done without a network and the server doesn't have yet. */
export function WaitingActs() {
  const t = useWords(ROOM);
  const acts = useActs();
  if (acts.length === 0) return null;
  return (
    <Card title={t('ui.offline.waiting', { count: acts.length })}>
      <Lines>
        {acts.map((one) => (
          <Row as="li" key={one.key} between gap={8}>
            <span>
              {one.name} {one.item} <Soft as="span">{clockOf(one.at)}</Soft>{' '}
              {one.refused && <b role="alert">{t('ui.offline.conflict', { why: one.refused })}</b>}
            </span>
            {one.refused && (
              <Button look="link" onClick={() => void dropAct(one.key)}>
                {t('ui.offline.drop')}
              </Button>
            )}
          </Row>
        ))}
      </Lines>
      <Row end>
        <Button look="primary" icon="upload" onClick={() => void sendActs(true)}>
          {t('ui.offline.send')}
        </Button>
      </Row>
    </Card>
  );
}

/** Hour and minute where the counter is. */
const clockOf = (at: string): string => {
  const moment = new Date(at);
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};

type OfflineFoundProps = { counterId: string; roster: Kept; found: readonly Line[] };

/** Who stands there, out of what the device knows; what is done waits for the network. */
export function OfflineFound({ counterId, roster, found }: OfflineFoundProps) {
  const t = useWords(ROOM);
  const [chosen, setChosen] = useState<Line | null>(found.length === 1 ? found[0]! : null);
  return (
    <Stack>
      <Soft>{t('ui.offline.as', { at: roster.at.slice(5, 16) })}</Soft>
      <Soft small>{t('ui.offline.until', { until: clockOf(roster.until) })}</Soft>
      {found.length === 0 && <Nothing>{t('ui.desk.nobody')}</Nothing>}
      {!chosen &&
        found.map((one) => (
          <Button key={one.studentId} onClick={() => setChosen(one)}>
            {[one.name, one.ksh, one.className].filter(Boolean).join(' ')}
          </Button>
        ))}
      {chosen && <OfflineCard counterId={counterId} roster={roster} person={chosen} />}
    </Stack>
  );
}

type OfflineCardProps = { counterId: string; roster: Kept; person: Line };

function OfflineCard({ counterId, roster, person }: OfflineCardProps) {
  const t = useWords(ROOM);
  const acts = useActs().filter(({ body }) => body.studentId === person.studentId);
  const face = useFace(person.photoId);
  const [faceOk, setFaceOk] = useState(false);
  const keep = async (act: Pick<Act, 'verb' | 'item'>, more: { [field: string]: string }) => {
    const { studentId, name } = person;
    try {
      const moment = { at: timeBy(roster), pass: roster.pass };
      await keepAct({ ...act, ...moment, name, body: { counterId, studentId, ...more } });
      sound('good');
    } catch {
      // a device that keeps nothing can't do without a network
      sound('bad');
      say.error(t('ui.offline.noStore'));
    }
  };
  return (
    <Card data-tone={person.gate.length > 0 ? 'warn' : undefined}>
      {face && <Face src={face} name={person.name} width={120} />}
      <h2 className="part-large">{person.name}</h2>
      <Soft>{[person.ksh, person.className].filter(Boolean).join(' ')}</Soft>
      {!faceOk && (
        <Row gap={12}>
          <b>{t('ui.desk.faceHint')}</b>
          <Button look="primary" onClick={() => setFaceOk(true)}>
            {t('ui.desk.face')}
          </Button>
        </Row>
      )}
      {faceOk &&
        roster.steps.map((step) => {
          const isIn = step.code === 'SITE_IN';
          const status = isIn && person.state === 'reported' ? 'done' : (person.steps[step.id] ?? null);
          const isKept = acts.some(({ body, verb }) =>
            isIn ? verb === 'report' : body['stepId'] === step.id,
          );
          if (status === null) return null;
          const isOpen = status !== 'done' && status !== 'exempt';
          return (
            <Row key={step.id} between gap={8} className="welcome-step">
              <b>{step.itemName}</b>
              {isKept || !isOpen ? (
                <Soft as="span">{t(isKept ? 'ui.offline.kept' : `dict.welcomeRecordStatus.${status}`)}</Soft>
              ) : isIn && person.gate.length > 0 ? (
                <span role="alert">{t('ui.desk.gate', { items: person.gate.join('、') })}</span>
              ) : (
                <Button
                  look="primary"
                  onClick={() =>
                    void (isIn
                      ? keep({ verb: 'report', item: step.itemName }, { mode: 'manual' })
                      : keep(
                          { verb: 'handleStep', item: step.itemName },
                          { stepId: step.id, status: 'done' },
                        ))
                  }
                >
                  {t(isIn ? 'ui.desk.reportNow' : 'ui.desk.finish')}
                </Button>
              )}
            </Row>
          );
        })}
    </Card>
  );
}
