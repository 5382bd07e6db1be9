import '#platform/web/list/list.css';
import { useState } from 'react';
import { post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Acted, Monitor, MonitorCard } from '../server/answers.ts';
import { momentOf, plans, ROOM } from './exam.ts';
import { PlanSelect, usePlan } from './plan-select.tsx';

const OFTEN = 5_000;
type Act = 'extend' | 'force' | 'void' | 'message';
type Asked = { act: Act; takerId: string | null; name: string } | null;
const STAGES = ['all', 'none', 'doing', 'done'] as const;

/** A test while it is taken: everybody's place, and what invigilators may do. */
export function MonitorPage() {
  const t = useWords(ROOM);
  const { planId, plans: known } = usePlan();
  const [classId, setClass] = useState('');
  const [stage, setStage] = useState<(typeof STAGES)[number]>('all');
  const [asked, setAsked] = useState<Asked>(null);
  const { data, error, refetch } = useFetched<Monitor>(
    'zxks',
    'examPlan',
    'getMonitor',
    { id: planId ?? '', ...(classId && { classId }), ...(stage !== 'all' && { stage }) },
    { enabled: !!planId, refetchInterval: OFTEN, keep: true, quiet: true, staleTime: 0 },
  );
  const words = { all: 'every', none: 'absent', doing: 'doing', done: 'done' };
  if (planId === '') return <Nothing>{t('ui.monitor.none')}</Nothing>;
  return (
    <Stack as="section" aria-label={t('pages.monitor')}>
      <Row>
        <PlanSelect label="ui.monitor.choose" />
        <select
          className="input"
          aria-label={t('fields.examTaker.classId')}
          value={classId}
          onChange={(event) => setClass(event.target.value)}
        >
          <option value="">{t('ui.monitor.allClasses')}</option>
          {data?.classes.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        {data?.accessCode && <b>{t('ui.monitor.code', { code: data.accessCode })}</b>}
      </Row>
      {!data &&
        known.length > 0 &&
        (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && (
        <>
          <Figures
            figures={[
              [t('ui.monitor.absent'), data.counts.none],
              [t('ui.monitor.doing'), data.counts.doing],
              [t('ui.monitor.done'), data.counts.done],
              [t('ui.monitor.flagged'), data.counts.flagged],
            ]}
          />
          <Row between>
            <Rail
              label={t('fields.examTaker.status')}
              options={STAGES.map((value) => ({ value, label: t(`ui.monitor.${words[value]}`) }))}
              value={stage}
              onChange={setStage}
            />
            <Row>
              <Button onClick={() => setAsked({ act: 'extend', takerId: null, name: data.name })}>
                {t('ui.monitor.toAll')}
              </Button>
              <Button onClick={() => setAsked({ act: 'message', takerId: null, name: data.name })}>
                {t('ui.monitor.sayAll')}
              </Button>
              <Button
                look="danger"
                onClick={() => setAsked({ act: 'force', takerId: null, name: data.name })}
              >
                {t('ui.monitor.forceAll')}
              </Button>
            </Row>
          </Row>
          <Board as="ul" tile={240}>
            {data.cards.map((card) => (
              <Place
                key={card.id}
                card={card}
                now={data.now}
                limit={data.leaveLimit}
                onAct={(act) => setAsked({ act, takerId: card.id, name: card.name })}
              />
            ))}
          </Board>
        </>
      )}
      {asked && data && <ActPanel asked={asked} planId={data.id} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

type PlaceProps = { card: MonitorCard; now: string; limit: number; onAct: (act: Act) => void };

function Place({ card, now, limit, onAct }: PlaceProps) {
  const t = useWords(ROOM);
  const isDoing = card.status === 'doing';
  const stage = card.status === 'none' ? 'absent' : isDoing ? 'doing' : 'done';
  const age = card.savedAt ? Math.max(0, Math.round((momentOf(now) - momentOf(card.savedAt)) / 1000)) : null;
  return (
    <Card
      as="li"
      look="lined"
      data-tone={
        limit > 0 && card.leaveCount >= limit
          ? 'wrong'
          : { absent: 'soft', doing: undefined, done: 'good' }[stage]
      }
      title={card.name}
      acts={<b>{t(`ui.monitor.${stage}`)}</b>}
    >
      <Soft small>
        {card.studentNo} {card.className}
      </Soft>
      {card.questions > 0 && (
        <>
          <Meter part={card.answered / card.questions} tone="good" />
          <Soft small>{t('ui.monitor.answered', { done: card.answered, all: card.questions })}</Soft>
        </>
      )}
      <Row gap={8}>
        {card.leaveCount > 0 && <small>{t('ui.monitor.leaves', { count: card.leaveCount })}</small>}
        {card.takeOvers > 0 && <small>{t('ui.monitor.moved', { count: card.takeOvers })}</small>}
        {card.extraMinutes > 0 && <small>{t('ui.monitor.extra', { minutes: card.extraMinutes })}</small>}
        {isDoing && age !== null && <small>{t('ui.monitor.saved', { seconds: age })}</small>}
        {isDoing && card.deadlineAt && (
          <small>{t('ui.monitor.until', { at: card.deadlineAt.slice(11, 16) })}</small>
        )}
      </Row>
      <Row gap={4}>
        <Button look="link" onClick={() => onAct('extend')}>
          {t('ui.monitor.extend')}
        </Button>
        <Button look="link" onClick={() => onAct('message')}>
          {t('ui.monitor.say')}
        </Button>
        {isDoing && (
          <Button look="link-danger" onClick={() => onAct('force')}>
            {t('ui.monitor.force')}
          </Button>
        )}
        {card.status !== 'none' && (
          <Button look="link-danger" onClick={() => onAct('void')}>
            {t('ui.monitor.void')}
          </Button>
        )}
      </Row>
    </Card>
  );
}

function ActPanel({
  asked,
  planId,
  onClose,
}: {
  asked: NonNullable<Asked>;
  planId: string;
  onClose: () => void;
}) {
  const t = useWords(ROOM);
  const { act, takerId, name } = asked;
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState(10);
  const [busy, run] = useBusy();
  const whom = takerId === null ? {} : { takerIds: [takerId] };
  const bodies = {
    extend: { id: planId, ...whom, minutes },
    force: { id: planId, ...whom },
    void: { id: planId, takerId, reason: text },
    message: { id: planId, ...whom, text },
  };
  const send = () =>
    run(async () => {
      const done = await post<Acted>(plans(act), bodies[act]);
      if ('changed' in done) say.success(t('ui.monitor.extended', { count: done.changed }));
      if ('closed' in done) say.success(t('ui.monitor.closed', { count: done.closed }));
      if ('told' in done) say.success(t('ui.monitor.told', { count: done.told }));
      await forget('zxks', 'examPlan');
      onClose();
    });
  const needsText = act === 'void' || act === 'message';
  return (
    <Panel
      kind="dialog"
      title={name}
      onClose={onClose}
      foot={
        <Button
          look={act === 'force' || act === 'void' ? 'danger' : 'primary'}
          busy={busy}
          disabled={needsText && text.trim().length < 2}
          onClick={() => void send()}
        >
          {t('ui.monitor.ok')}
        </Button>
      }
    >
      {act === 'force' && <p>{t('ui.monitor.sureForce')}</p>}
      {act === 'extend' && (
        <Labelled label={t('ui.monitor.minutes')}>
          <input
            className="input"
            type="number"
            min={1}
            max={240}
            value={minutes}
            onChange={(event) => setMinutes(Math.max(1, Math.round(Number(event.target.value))))}
          />
        </Labelled>
      )}
      {needsText && (
        <Labelled label={t(act === 'void' ? 'ui.monitor.reason' : 'ui.monitor.text')}>
          <textarea
            className="input"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Labelled>
      )}
    </Panel>
  );
}
