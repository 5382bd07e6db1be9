import type { TermChoice } from '#modules/base/calendar/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { FiguresAnswer } from '#platform/web/figures/figures.ts';
import { FiguresPage } from '#platform/web/figures/figures-page.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { leaveFigures } from '../../leave-figures.ts';
import { leaves } from '../desk/lists.ts';
import { ROOM } from '../leave.ts';

/** The five statistics: the same figures, begun with different parts. */
export const StatClassPage = () => <Statistics call="byClass" />;
export const StatDepartmentPage = () => <Statistics call="byDept" />;
export const StatMajorPage = () => <Statistics call="byMajor" />;
export const StatStudentPage = () => <Statistics call="byStudent" />;
export const StatTypePage = () => <Statistics call="byType" />;

/** Whoever sees classes only goes straight to them. */
const ofClasses = { ...leaveFigures, down: ['classId', 'studentId'] };

function Statistics({ call }: { call: keyof typeof leaveFigures.call }) {
  const t = useWords(ROOM);
  const figures = useCan()('leaveStat.byDept') ? leaveFigures : ofClasses;
  const terms = useFetched<TermChoice[]>('base', 'schoolCalendar', 'getXnXqSelect', {}, { quiet: true });
  const term = terms.data?.find(({ current }) => current);
  return (
    <FiguresPage
      room={ROOM}
      figures={figures}
      call={call}
      spans={term ? [{ label: t('ui.stat.term'), start: term.startDate, end: term.endDate }] : []}
      cells={{ third: (percent) => <Tag color={hueOf(percent)}>{`${percent.toFixed(1)}%`}</Tag> }}
      rows={(studentId, answer) => <Leaves studentId={studentId} answer={answer} />}
    />
  );
}

/** At a quarter of the term's hours, at 30 % and at a third people are warned. */
function hueOf(percent: number): string {
  if (percent >= 33.3) return 'red';
  if (percent >= 30) return 'orange';
  return percent >= 25 ? 'gold' : 'green';
}

/** The leaves of one student that were counted. */
function Leaves({ studentId, answer: { from, to } }: { studentId: string; answer: FiguresAnswer }) {
  const fixed = { studentId, auditStatus: 'approved', 'startTime.end': to, 'endTime.start': from };
  return <ListPage room={ROOM} page="record" resource={leaves} fixed={fixed} keptIn="here" />;
}
