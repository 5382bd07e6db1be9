import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card as Box } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Face, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Card, CardStep, Handled, Reported } from '../server/answers.ts';
import { sound } from './sound.ts';
import { act, ROOM } from './welcome.ts';

type CounterCardProps = {
  counterId: string;
  card: Card;
  needsFace: boolean;
  mode: 'qr' | 'manual';
  onFace: () => void;
  onDone: () => Promise<void>;
};

/** Who stands there, in letters that are read from a distance, and this counter's steps. */
export function CounterCard(props: CounterCardProps) {
  const { card, needsFace, onFace } = props;
  const t = useWords(ROOM);
  const { person } = card;
  return (
    <Box data-tone={card.reported ? 'good' : card.gate.length > 0 ? 'warn' : undefined}>
      {person.photo && <Face src={person.photo} name={person.name} width={120} />}
      <h2 className="part-large">{person.name}</h2>
      <Facts
        tile={200}
        facts={[
          [t('fields.welcomeStudent.ksh'), person.ksh ?? ''],
          [t('fields.welcomeStudent.departmentId'), person.department ?? ''],
          [t('fields.welcomeStudent.classId'), person.className ?? ''],
          [t('fields.welcomeStudent.placeName'), person.placeName ?? ''],
          [t('fields.welcomeStudent.payState'), t(`dict.welcomePay.${person.payState}`)],
        ]}
      />
      {needsFace ? (
        <Row gap={12}>
          <b>{t('ui.desk.faceHint')}</b>
          <Button look="primary" onClick={onFace}>
            {t('ui.desk.face')}
          </Button>
        </Row>
      ) : (
        <Handling {...props} />
      )}
    </Box>
  );
}

function Handling({ counterId, card, mode, onDone }: CounterCardProps) {
  const t = useWords(ROOM);
  const own = card.steps.filter((one) => one.isMine && one.code !== 'SITE_IN');
  const letsIn = card.steps.some((one) => one.isMine && one.code === 'SITE_IN');
  const { reported, person } = card;
  return (
    <Stack gap={12}>
      {reported && (
        <b role="status">
          {t('ui.desk.reported', { counter: reported.counter ?? '', time: reported.reportedAt.slice(5, 16) })}
        </b>
      )}
      {reported && card.isComplete && <Soft>{t('ui.desk.complete')}</Soft>}
      {letsIn && !reported && <LetIn {...{ counterId, card, mode, onDone }} />}
      {own.map((step) => (
        <StepLine key={step.id} {...{ counterId, step, onDone }} studentId={person.studentId} />
      ))}
      {own.length === 0 && !letsIn && <Nothing>{t('ui.desk.noSteps')}</Nothing>}
    </Stack>
  );
}

function LetIn({ counterId, card, mode, onDone }: Omit<CounterCardProps, 'needsFace' | 'onFace'>) {
  const t = useWords(ROOM);
  const [reason, setReason] = useState('');
  const [busy, run] = useBusy();
  const isShut = card.gate.length > 0;
  const send = () =>
    run(async () => {
      const { studentId, name } = card.person;
      const body = { counterId, studentId, mode, ...(isShut && { reason }) };
      await act<Reported>('siteReport', 'report', body);
      sound('good');
      say.success(t('ui.desk.welcome', { name }));
      await onDone();
    });
  return (
    <>
      {isShut && <p role="alert">{t('ui.desk.gate', { items: card.gate.join('、') })}</p>}
      {isShut && card.mayOverride && (
        <Labelled label={t('ui.desk.why')}>
          <input
            className="input"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Labelled>
      )}
      <Button
        look="primary"
        className="welcome-big"
        busy={busy}
        disabled={isShut && (!card.mayOverride || reason.trim() === '')}
        onClick={() => void send()}
      >
        {t('ui.desk.reportNow')}
      </Button>
    </>
  );
}

type StepLineProps = { counterId: string; studentId: string; step: CardStep; onDone: () => Promise<void> };

function StepLine({ counterId, studentId, step, onDone }: StepLineProps) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const isOpen = step.status !== 'done' && step.status !== 'exempt';
  const send = (status: string) =>
    run(async () => {
      const answer = await act<Handled>('siteReport', 'handleStep', {
        ...{ counterId, studentId, stepId: step.id, status },
      });
      if (answer.changed) sound('good');
      else say.info(t('ui.desk.by', { counter: answer.by ?? '', time: (answer.at ?? '').slice(5, 16) }));
      await onDone();
    });
  return (
    <Row between gap={8} className="welcome-step" data-status={step.status}>
      <span>
        <b>{step.itemName}</b>{' '}
        <Soft as="span" small>
          {step.before.length > 0 && isOpen
            ? t('ui.desk.before', { items: step.before.join('、') })
            : t(`dict.welcomeRecordStatus.${step.status}`)}
        </Soft>
      </span>
      {isOpen ? (
        <Row gap={8}>
          <Button
            look="primary"
            busy={busy}
            disabled={step.before.length > 0}
            onClick={() => void send('done')}
          >
            {t('ui.desk.finish')}
          </Button>
          <Button busy={busy} onClick={() => void send('exempt')}>
            {t('ui.desk.waive')}
          </Button>
        </Row>
      ) : (
        <Button look="link" busy={busy} onClick={() => void send('todo')}>
          {t('ui.desk.reopen')}
        </Button>
      )}
    </Row>
  );
}
