import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetBars, WidgetFigures, WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import type { FiguresAnswer } from '#platform/web/figures/figures.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import type { Birthday } from '../server/answers.ts';

const ROOM = 'base/people';

const FIGURES = ['students', 'onCampus', 'male', 'female'] as const;

/** Students of one's circle: how many, and in which colleges. */
function StudentFigures() {
  const t = useWords(ROOM);
  const answer = useFetched<FiguresAnswer>('base', 'student', 'overview', {}, { quiet: true });
  return (
    <WidgetBody answer={answer} isEmpty={({ rows }) => rows.length === 0} empty={t('ui.widget.noStudents')}>
      {({ total, rows }) => (
        <>
          <WidgetFigures
            figures={FIGURES.map((name) => ({
              label: t(`figures.student.${name}`),
              value: total[name] ?? 0,
              ...(name === 'students' && { link: '/layout/base/people/student' }),
            }))}
          />
          {rows.length > 1 && (
            <div className="widget-gap">
              <WidgetBars
                bars={rows.map(({ label, students }) => ({ label: label ?? '…', value: Number(students) }))}
              />
            </div>
          )}
        </>
      )}
    </WidgetBody>
  );
}

/** Whose birthday comes within a week. */
function Birthdays() {
  const t = useWords(ROOM);
  const today = schoolNow().slice(0, 10);
  const answer = useFetched<Birthday[]>('base', 'student', 'birthdays', {}, { quiet: true });
  return (
    <WidgetBody answer={answer} isEmpty={(all) => all.length === 0} empty={t('ui.widget.noBirthdays')}>
      {(all) => (
        <WidgetLines
          lines={all.map(({ id, name, className, day, age }) => ({
            key: id,
            title: name,
            note: className,
            end: t('ui.widget.turns', { age }),
            tag: {
              text: day === today ? t('ui.widget.today') : day.slice(5),
              color: day === today ? 'red' : '',
            },
            link: `/layout/base/people/student?row_id=${id}`,
          }))}
        />
      )}
    </WidgetBody>
  );
}

const FAULTS = ['phone', 'contact', 'photo', 'origin', 'room', 'counsellor', 'twice'] as const;

/** What the records of students lack. */
function DataQuality() {
  const t = useWords(ROOM);
  const answer = useFetched<Record<(typeof FAULTS)[number], number>>(
    'base',
    'student',
    'quality',
    {},
    { quiet: true },
  );
  return (
    <WidgetBody
      answer={answer}
      isEmpty={(found) => FAULTS.every((fault) => found[fault] === 0)}
      empty={t('ui.widget.complete')}
    >
      {(found) => (
        <WidgetBars
          bars={FAULTS.filter((fault) => found[fault] > 0)
            .map((fault) => ({ label: t(`ui.widget.fault.${fault}`), value: found[fault] }))
            .toSorted((a, b) => b.value - a.value)}
        />
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = {
  studentFigures: StudentFigures,
  birthdays: Birthdays,
  dataQuality: DataQuality,
};
