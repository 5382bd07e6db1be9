import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetBars, WidgetFigures, WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';

const ROOM = 'base/people';

type Sum = { key: string; count: number; male: number; female: number; onCampus: number };

/** Students of one's circle: how many, and in which colleges. */
function StudentFigures() {
  const t = useWords(ROOM);
  const answer = useFetched<Sum[]>('base', 'student', 'overview', { by: 'department' }, { quiet: true });
  const { data: departments = [] } = useFetched<Option[]>(
    'base',
    'department',
    'getSelect',
    {},
    { quiet: true },
  );
  const name = new Map(departments.map(({ value, label }) => [value, label]));
  const total = (sums: Sum[], of: 'count' | 'male' | 'female' | 'onCampus') =>
    sums.reduce((all, sum) => all + sum[of], 0);
  return (
    <WidgetBody answer={answer} isEmpty={(sums) => sums.length === 0} empty={t('ui.widget.noStudents')}>
      {(sums) => (
        <>
          <WidgetFigures
            figures={[
              {
                label: t('ui.widget.students'),
                value: total(sums, 'count'),
                link: '/layout/base/people/student',
              },
              { label: t('ui.widget.onCampus'), value: total(sums, 'onCampus') },
              { label: t('ui.widget.male'), value: total(sums, 'male') },
              { label: t('ui.widget.female'), value: total(sums, 'female') },
            ]}
          />
          {sums.length > 1 && (
            <div className="widget-gap">
              <WidgetBars bars={sums.map((sum) => ({ label: name.get(sum.key) ?? '…', value: sum.count }))} />
            </div>
          )}
        </>
      )}
    </WidgetBody>
  );
}

type Birthday = { id: string; name: string; className: string; day: string; age: number };

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
