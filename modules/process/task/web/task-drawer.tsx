import './task.css';
import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { Trace } from '#platform/web/workflow/flow-types.ts';
import { FlowTrace } from '#platform/web/workflow/flow-trace.tsx';
import { useTrace } from '#platform/web/workflow/use-trace.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { isTask, ROOM, type Decision, type Line, type Target } from './task.ts';
import { CaseFields, type Changes } from './case-fields.tsx';
import { Comments } from './comments.tsx';
import { CaseStatus, TaskFact, type Fact } from './task-facts.tsx';
import { Foot, ownActs, OwnActs } from './task-foot.tsx';
import { Related } from './related.tsx';
import { Proofs } from './proofs.tsx';

type TaskDrawerProps = {
  line: Line;
  /** Which of how many it is, and the way to those beside it. */
  steps?: StepsProps;
  decidable: boolean;
  onDecide: (action: Decision, target: Target) => void;
  onClose: () => void;
};

const FACTS: readonly Fact[] = ['flow', 'starter', 'openedAt'];
const OWN: readonly Fact[] = ['flow', 'startedAt', 'endedAt'];

/** One case: where it stands, who decided what, and what its reader may do. */
export function TaskDrawer({ line, steps, decidable, onDecide, onClose }: TaskDrawerProps) {
  const t = useWords(ROOM);
  const { instanceId } = line;
  const answer = useTrace({ instanceId });
  const trace = answer.data;
  const [edited, setEdited] = useState({ of: '', changes: {} as Changes });
  const changes = edited.of === instanceId ? edited.changes : {};
  const [printing, setPrinting] = useState(false);
  const mine = decidable ? trace?.myTask : null;
  const acts = trace ? ownActs(line, trace) : [];
  const title = trace?.title ?? line.title;
  const open = () => {
    onClose();
    if (isTask(line)) go(line.link);
  };
  const foot =
    trace && mine ? (
      <Foot {...{ trace, mine, changes, onDecide }} />
    ) : (
      trace && acts.length > 0 && <OwnActs {...{ line, trace, acts }} />
    );
  return (
    <Panel kind="drawer" width={620} title={title} onClose={onClose} foot={foot}>
      <Row className="task-steps">
        {trace && <CaseStatus status={trace.status} />}
        {mine?.claimedBy && <Tag color="blue">{t('ui.claimed', { name: mine.claimedBy })}</Tag>}
        {isTask(line) && !trace?.standalone && (
          <Button look="link" onClick={open}>
            {t('ui.openBusiness')}
          </Button>
        )}
        {trace && (
          <Button look="link" onClick={() => setPrinting(true)}>
            {t('ui.print')}
          </Button>
        )}
        <span className="toolbar-space" />
        {steps && steps.count > 1 && <Steps {...steps} />}
      </Row>
      {line.flowName && (
        <dl className="detail-list task-facts">
          {(isTask(line) ? FACTS : OWN).map((fact) => (
            <div key={fact}>
              <dt>{t(`ui.fact.${fact}`)}</dt>
              <dd>
                <TaskFact fact={fact} line={line} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Loaded answer={answer} lines={4}>
        {({ fields, related, children, nodes, logs, proofs }) => (
          <>
            {fields.length > 0 && (
              <CaseFields
                fields={fields}
                changes={changes}
                onChange={(next) => setEdited({ of: instanceId, changes: next })}
              />
            )}
            {related && <Related card={related} />}
            <Children list={children} />
            <h3 className="task-flow-head">{t('ui.flow')}</h3>
            <FlowTrace nodes={nodes} logs={logs} />
            <Proofs proofs={proofs} />
            <Comments instanceId={instanceId} />
          </>
        )}
      </Loaded>
      {printing && (
        <PrintDialog
          title={`${t('ui.printTitle')} ${title}`}
          call={['process', 'instance', 'print']}
          params={{ instanceId }}
          onClose={() => setPrinting(false)}
        />
      )}
    </Panel>
  );
}

type StepsProps = { place: number; count: number; onStep: (by: number) => void };

function Steps({ place, count, onStep }: StepsProps) {
  const t = useWords(ROOM);
  const button = (icon: 'up' | 'down', by: number, label: string) => (
    <Button
      {...{ look: 'quiet', icon, title: label, 'aria-label': label }}
      disabled={place + by < 0 || place + by >= count}
      onClick={() => onStep(by)}
    />
  );
  return (
    <>
      {button('up', -1, t('ui.previous'))}
      <span>{t('ui.place', { place: place + 1, total: count })}</span>
      {button('down', 1, t('ui.next'))}
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
