import './task.css';
import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { Trace } from '#platform/web/workflow/flow-types.ts';
import { FlowTrace } from '#platform/web/workflow/flow-trace.tsx';
import { useTrace } from '#platform/web/workflow/use-trace.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { ROOM, type Decision, type Line, type Target } from './task.ts';
import { CaseFields, type Changes } from './case-fields.tsx';
import { Comments } from './comments.tsx';
import { CaseStatus, TaskFact, type Fact } from './task-facts.tsx';
import { Foot, ownActs } from './task-foot.tsx';
import { Related } from './related.tsx';
import { Proofs } from './proofs.tsx';

type TaskDrawerProps = {
  line: Line;
  place: number;
  count: number;
  decidable: boolean;
  onStep: (by: number) => void;
  onDecide: (action: Decision, line: Line, target: Target) => void;
  onClose: () => void;
};

const FACTS: readonly Fact[] = ['flow', 'starter', 'openedAt'];
const OWN: readonly Fact[] = ['flow', 'startedAt', 'endedAt'];

/** One case: where it stands, who decided what, and what its reader may do. */
export function TaskDrawer({ line, place, count, decidable, onStep, onDecide, onClose }: TaskDrawerProps) {
  const t = useWords(ROOM);
  const trace = useTrace({ instanceId: line.instanceId });
  const [changes, setChanges] = useState<Changes>({});
  const [printing, setPrinting] = useState(false);
  const mine = decidable ? (trace.data?.myTask ?? null) : null;
  const open = () => {
    onClose();
    if (line.task) go(line.task.link);
  };
  const status = trace.data?.status ?? '';
  const own = {
    line,
    status,
    isMine: trace.data?.mine ?? false,
    standalone: trace.data?.standalone ?? false,
    again: trace.data?.again ?? null,
    copy: trace.data?.copy ?? null,
    application: trace.data?.processType === 'application' ? trace.data.bizId : null,
  };
  const foot = (mine !== null || ownActs(own).length > 0) && (
    <Foot own={own} mine={mine} changes={changes} onDecide={onDecide} />
  );
  return (
    <Panel kind="drawer" width={620} title={trace.data?.title ?? line.title} onClose={onClose} foot={foot}>
      <Row className="task-steps">
        {trace.data && <CaseStatus status={trace.data.status} />}
        {mine?.claimedBy && <Tag color="blue">{t('ui.claimed', { name: mine.claimedBy })}</Tag>}
        {line.task && !trace.data?.standalone && (
          <Button look="link" onClick={open}>
            {t('ui.openBusiness')}
          </Button>
        )}
        {trace.data && (
          <Button look="link" onClick={() => setPrinting(true)}>
            {t('ui.print')}
          </Button>
        )}
        <span className="toolbar-space" />
        {count > 1 && <Steps place={place} count={count} onStep={onStep} />}
      </Row>
      <dl className="detail-list task-facts">
        {(line.task ? FACTS : line.started ? OWN : []).map((fact) => (
          <div key={fact}>
            <dt>{t(`ui.fact.${fact}`)}</dt>
            <dd>
              <TaskFact fact={fact} line={line} />
            </dd>
          </div>
        ))}
      </dl>
      {trace.data && trace.data.fields.length > 0 && (
        <CaseFields fields={trace.data.fields} changes={changes} onChange={setChanges} />
      )}
      {trace.data?.related && <Related card={trace.data.related} />}
      <Children list={trace.data?.children ?? []} />
      <h3 className="task-flow-head">{t('ui.flow')}</h3>
      {trace.isPending && <Skeleton lines={4} />}
      {trace.error && !trace.data && <Failed error={trace.error} onRetry={() => void trace.refetch()} />}
      {trace.data && <FlowTrace nodes={trace.data.nodes} logs={trace.data.logs} />}
      {trace.data && <Proofs proofs={trace.data.proofs} />}
      {trace.data && <Comments instanceId={line.instanceId} />}
      {printing && (
        <PrintDialog
          title={`${t('ui.printTitle')} ${trace.data?.title ?? line.title}`}
          call={['process', 'instance', 'print']}
          params={{ instanceId: line.instanceId }}
          onClose={() => setPrinting(false)}
        />
      )}
    </Panel>
  );
}

type StepsProps = Pick<TaskDrawerProps, 'place' | 'count' | 'onStep'>;

function Steps({ place, count, onStep }: StepsProps) {
  const t = useWords(ROOM);
  return (
    <>
      <Button
        look="quiet"
        icon="up"
        disabled={place === 0}
        aria-label={t('ui.previous')}
        title={t('ui.previous')}
        onClick={() => onStep(-1)}
      />
      <span>{t('ui.place', { place: place + 1, total: count })}</span>
      <Button
        look="quiet"
        icon="down"
        disabled={place === count - 1}
        aria-label={t('ui.next')}
        title={t('ui.next')}
        onClick={() => onStep(1)}
      />
    </>
  );
}

/** Cases that this one has started. */
function Children({ list }: { list: Trace['children'] }) {
  const t = useWords(ROOM);
  if (list.length === 0) return null;
  return (
    <>
      <h3 className="task-flow-head">{t('ui.children')}</h3>
      <Stack as="ul" gap={8}>
        {list.map((child) => (
          <Row as="li" key={child.instanceId}>
            <button
              type="button"
              className="cell-open"
              onClick={() => go(`/layout/process/task?case=${child.instanceId}`)}
            >
              {child.title}
            </button>
            <CaseStatus status={child.status} />
          </Row>
        ))}
      </Stack>
    </>
  );
}
