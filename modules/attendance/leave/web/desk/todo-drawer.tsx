import '#platform/web/detail/detail.css';
import { FileName } from '#platform/web/detail/file-name.tsx';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { FlowTrace } from '#platform/web/workflow/flow-trace.tsx';
import { useTrace } from '#platform/web/workflow/use-trace.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { ROOM, type Card, type Lesson } from './leave.ts';
import { CallParent } from './call-parent.tsx';
import { Signs, What } from './todo-card.tsx';
import type { Verdict } from './use-todo.ts';

/** One application in full, with its flow and the lessons it touches. */
export function TodoDrawer({
  card,
  onClose,
  onDecide,
}: {
  card: Card;
  onClose: () => void;
  onDecide: (action: Verdict) => void;
}) {
  const t = useWords(ROOM);
  const trace = useTrace({ instanceId: card.instanceId });
  const { leave } = card;
  const foot = (
    <>
      <Button onClick={() => onDecide('return')}>{t('ui.desk.return')}</Button>
      <Button look="danger" onClick={() => onDecide('reject')}>
        {t('ui.desk.reject')}
      </Button>
      <Button look="primary" onClick={() => onDecide('approve')}>
        {t('ui.desk.approve')}
      </Button>
    </>
  );
  return (
    <Panel kind="drawer" width={640} title={card.title} onClose={onClose} foot={foot}>
      <div className="leave-case">
        <What card={card} />
        <Signs card={card} />
        {leave && <Facts card={card} />}
      </div>
      {leave && <CallParent leave={leave} />}
      <Files
        ids={[...(card.extend?.fileIds ?? []), ...(card.sign?.photoIds ?? []), ...(leave?.fileIds ?? [])]}
      />
      <Lessons lessons={card.lessons} />
      <h3 className="leave-head">{t('ui.desk.flow')}</h3>
      {trace.data && <FlowTrace nodes={trace.data.nodes} logs={trace.data.logs} />}
    </Panel>
  );
}

function Facts({ card }: { card: Card }) {
  const t = useWords(ROOM);
  const leave = card.leave!;
  const transports = useOptions('leaveTransport');
  const transport = transports.find((one) => one.value === leave.transport)?.label;
  const rows: [string, string | null | undefined][] = [
    ['fields.leaveApply.leaveNo', leave.leaveNo],
    ['fields.leaveApply.departmentId', leave.labels['departmentId']],
    ['fields.leaveApply.address', leave.address],
    ['fields.leaveApply.transport', transport],
    ['fields.leaveApply.contactName', leave.contactName],
    ['fields.leaveApply.reason', leave.reason],
    ['fields.leaveExtend.reason', card.extend?.reason],
    ['fields.leaveCancel.note', card.sign?.note],
  ];
  return (
    <dl className="detail-list leave-facts">
      {rows.map(([key, value]) =>
        value ? (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Files({ ids }: { ids: string[] }) {
  const files = useFiles(ids);
  return (
    <div className="leave-files">
      {files.map((file) => (
        <FileName key={file.fileId} file={file} />
      ))}
    </div>
  );
}

export function Lessons({ lessons }: { lessons: readonly Lesson[] }) {
  const t = useWords(ROOM);
  if (lessons.length === 0) return null;
  return (
    <>
      <h3 className="leave-head">{t('ui.desk.lessons', { count: lessons.length })}</h3>
      <ul className="leave-lessons">
        {lessons.map((lesson) => (
          <li key={`${lesson.day}-${lesson.sectionFrom}-${lesson.courseName}`}>
            <time>{lesson.day.slice(5)}</time>
            <span>{t('ui.desk.sections', { from: lesson.sectionFrom, to: lesson.sectionTo })}</span>
            <strong>{lesson.courseName}</strong>
            <span className="leave-soft">{lesson.teacherName}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
