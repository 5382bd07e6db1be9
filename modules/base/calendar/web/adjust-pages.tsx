import type { FormSlots } from '#platform/web/application/apply-form.tsx';
import { DeskPage } from '#platform/web/application/desk-page.tsx';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import type { UseAhead } from '#platform/web/application/use-apply.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { weekdayOf } from '#platform/pure/date.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { adjustApplication } from '../course-adjust.ts';
import { hiddenOf } from '../rules.ts';
import type { Adjustable } from '../server/answers.ts';

const ROOM = 'base/calendar';

/** A teacher's lessons of this term; an agent's form asks first whose. */
function LessonControl({ values, ...control }: ControlProps) {
  const t = useWords(ROOM);
  const weekdays = useOptions('weekday');
  const { teacherId } = values;
  const whose = typeof teacherId === 'string' ? { teacherId } : {};
  const { data = [] } = useFetched<Adjustable[]>('base', 'courseAdjust', 'getLessons', whose, {
    quiet: true,
  });
  const nameOf = (weekday: string) => weekdays.find((one) => one.value === weekday)?.label ?? '';
  return (
    <Choice
      {...control}
      nothing={t('ui.adjust.lesson')}
      options={data.map((one) => ({
        value: one.id,
        label: `${nameOf(one.weekday)} ${t('ui.sections', { from: one.sectionFrom, to: one.sectionTo })} ${one.courseName} ${one.classNames}`,
      }))}
    />
  );
}

/** The days to come on which the chosen lesson is held. */
function DayControl({ values, ...control }: ControlProps) {
  const t = useWords(ROOM);
  const weekdays = useOptions('weekday');
  const { lessonId } = values;
  const chosen = typeof lessonId === 'string' ? lessonId : '';
  const { data = [] } = useFetched<string[]>(
    'base',
    'courseAdjust',
    'getDays',
    { lessonId: chosen },
    { quiet: true, enabled: chosen !== '' },
  );
  const nameOf = (day: string) => weekdays.find((one) => one.value === String(weekdayOf(day)))?.label ?? '';
  return (
    <Choice
      {...control}
      nothing={t('ui.adjust.day')}
      options={data.map((day) => ({ value: day, label: `${day} ${nameOf(day)}` }))}
    />
  );
}

type ChoiceProps = Pick<ControlProps, 'id' | 'value' | 'onChange' | 'describedBy'> & {
  /** What stands there before anything is chosen. */
  nothing: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ id, value, onChange, describedBy, nothing, options }: ChoiceProps) {
  return (
    <select
      id={id}
      className="input"
      aria-describedby={describedBy}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{nothing}</option>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

const useAhead: UseAhead = ({ kind }) => {
  const needed = kind === 'move' ? ['newDay'] : kind === 'sub' ? ['newTeacherId'] : [];
  return { errors: {}, busy: false, hidden: hiddenOf(kind), needed };
};

const FORM: FormSlots = { controls: { lessonId: LessonControl, day: DayControl }, useAhead };

/** What a teacher asked for: lessons dropped, moved or held by a colleague. */
export const AdjustPage = () => <OwnPage room={ROOM} application={adjustApplication} form={FORM} />;

/** What waits for a word of the college, the academic office or a colleague. */
export const AdjustDeskPage = () => <DeskPage room={ROOM} application={adjustApplication} form={FORM} />;
