import { useWords } from '#platform/web/i18n/words.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { FlowTrace } from '#platform/web/workflow/flow-trace.tsx';
import { useTrace } from '#platform/web/workflow/use-trace.ts';
import { ROOM, type Lesson } from './leave.ts';
import { Lessons } from './todo-drawer.tsx';

/** The flow of a row as a part of its details. */
export function RowTrace({ bizId }: { bizId: string }) {
  const t = useWords(ROOM);
  const trace = useTrace({ bizId });
  if (!trace.data) return null;
  return (
    <section>
      <h3 className="leave-head">{t('ui.desk.flow')}</h3>
      <FlowTrace nodes={trace.data.nodes} logs={trace.data.logs} />
    </section>
  );
}

/** Lessons that a leave touches. */
export function RowLessons({ leaveId }: { leaveId: string }) {
  const { data } = useFetched<Lesson[]>('yxgl', 'leaveApply', 'lessons', { id: leaveId }, { quiet: true });
  return <Lessons lessons={data ?? []} />;
}
