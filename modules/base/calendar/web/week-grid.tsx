import './week-grid.css';
import { createContext, useContext, type CSSProperties } from 'react';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';
import type { TableDay } from '../server/answers.ts';
import {
  awayOf,
  blocksOf,
  hueOf,
  oddOrEven,
  sectionsOf,
  timesOf,
  together,
  type Shown,
} from './week-blocks.ts';

const ROOM = 'base/calendar';

type WeekGridProps = { days: readonly TableDay[]; today: string };

/** Lessons that can be taken elsewhere: dragged to a place in the week, or by a button. */
export type Moving = {
  may: (shown: Shown, day: string) => boolean;
  /** A drag begins; with `null` it ends. */
  take: (shown: Shown | null, day: string) => void;
  /** It was dropped, or its button was pressed. */
  put: (shown: Shown, day: string, to?: { newDay: string; section: number }) => void;
  /** What the lesson that is dragged would meet there. */
  isTaken: (day: string, section: number) => boolean;
  dragged: { shown: Shown; day: string } | null;
};
const MovingContext = createContext<Moving | null>(null);

/** A week's lessons: sections down, days across; on a phone day by day. */
export function WeekGrid({ days, today, moving = null }: WeekGridProps & { moving?: Moving | null }) {
  const { phone } = useViewport();
  return (
    <MovingContext value={moving}>
      {phone ? <DayList days={days} today={today} /> : <Table days={days} today={today} />}
    </MovingContext>
  );
}

function Table({ days, today }: WeekGridProps) {
  const t = useWords(ROOM);
  const sections = sectionsOf(days);
  const times = timesOf(days);
  const moving = useContext(MovingContext);
  return (
    <div className="week-grid" style={{ '--sections': sections } as CSSProperties}>
      {Array.from({ length: sections }, (_, index) => index + 1).map((section) => (
        <div key={section} className="week-section" style={{ gridRow: section + 1 }}>
          <b>{section}</b>
          <small>
            {times.get(section)?.start}
            <br />
            {times.get(section)?.end}
          </small>
        </div>
      ))}
      {days.map((day, place) => {
        const column = place + 2;
        return (
          <section
            key={day.day}
            className="week-day"
            aria-label={day.day}
            data-today={day.day === today || undefined}
            data-off={day.stopClass || undefined}
          >
            <div className="week-back" style={{ gridColumn: column, gridRow: '1 / -1' }} />
            <h2 style={{ gridColumn: column, gridRow: 1 }}>
              <DayName day={day} today={today} />
            </h2>
            {moving?.dragged &&
              Array.from({ length: sections }, (_, index) => index + 1).map((section) => (
                <Place key={section} day={day.day} section={section} column={column} moving={moving} />
              ))}
            {blocksOf(day.lessons).map(({ from, to, shown }) => (
              <div
                key={from}
                className="week-block"
                style={{ gridColumn: column, gridRow: `${from + 1} / ${to + 2}` }}
              >
                {shown.map((one) => (
                  <Lesson
                    key={one.lessonId}
                    shown={one}
                    day={day.day}
                    times={t('ui.sections', spanOf(one))}
                  />
                ))}
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** Where a dragged lesson may be let go; red where it would meet something. */
function Place({
  day,
  section,
  column,
  moving,
}: {
  day: string;
  section: number;
  column: number;
  moving: Moving;
}) {
  const isTaken = moving.isTaken(day, section);
  return (
    <div
      className="week-place"
      data-taken={isTaken || undefined}
      style={{ gridColumn: column, gridRow: section + 1 }}
      onDragOver={(event) => !isTaken && event.preventDefault()}
      onDrop={() =>
        moving.dragged && moving.put(moving.dragged.shown, moving.dragged.day, { newDay: day, section })
      }
    />
  );
}

const spanOf = ({ sectionFrom, sectionTo }: Shown) => ({ from: sectionFrom, to: sectionTo });

function DayList({ days, today }: WeekGridProps) {
  const t = useWords(ROOM);
  const shown = days.filter(({ lessons, day, name }) => lessons.length > 0 || day === today || name);
  return shown.map((day) => (
    <Card look="lined" key={day.day} className="week-list" data-today={day.day === today || undefined}>
      <h2>
        <DayName day={day} today={today} />
      </h2>
      {day.lessons.length === 0 && <Soft>{t('ui.noneToday')}</Soft>}
      {together(day.lessons).map((one) => (
        <Lesson
          key={one.lessonId}
          shown={one}
          day={day.day}
          times={`${t('ui.sections', spanOf(one))} ${one.startTime ? `${one.startTime}–${one.endTime ?? ''}` : ''}`}
        />
      ))}
    </Card>
  ));
}

function DayName({ day, today }: { day: TableDay; today: string }) {
  const t = useWords(ROOM);
  const weekdays = useOptions('weekday');
  const name = weekdays.find(({ value }) => value === String(day.weekday))?.label;
  return (
    <>
      {name} <small>{day.day.slice(5)}</small>{' '}
      {day.day === today && <em data-tone="main">{t('ui.today')}</em>}
      {day.name && <small data-tone="wrong">{day.name}</small>}
      {day.followDate && <small>{t('ui.follows', { day: day.followDate })}</small>}
      {awayOf(day.away).map((one) => (
        <small key={`${one.courseName} ${one.sectionFrom}`} data-tone="wrong">
          {t(`ui.away.${one.kind}`, {
            course: one.courseName,
            from: one.sectionFrom,
            to: one.sectionTo,
            day: one.newDay?.slice(5) ?? '',
          })}
        </small>
      ))}
    </>
  );
}

function Lesson({ shown, day, times }: { shown: Shown; day: string; times: string }) {
  const t = useWords(ROOM);
  const moving = useContext(MovingContext);
  const tag = oddOrEven(shown.weeks);
  const isMovable = moving?.may(shown, day) ?? false;
  return (
    <article
      className="week-lesson"
      style={{ '--hue': hueOf(shown.courseName) } as CSSProperties}
      draggable={isMovable || undefined}
      // what the drag begins on must not change while it begins
      onDragStart={() => isMovable && setTimeout(() => moving?.take(shown, day))}
      onDragEnd={() => moving?.take(null, day)}
    >
      <strong>
        {shown.courseName} {tag && <i>{t(`ui.${tag}`)}</i>}
        {shown.adjusted && <i>{t(`dict.adjustKind.${shown.adjusted}`)}</i>}
      </strong>
      <span>{times}</span>
      <span>{[shown.place, shown.teacherName].filter(Boolean).join(' · ')}</span>
      <span>{joined(shown.classNames)}</span>
      {isMovable && (
        <Button look="quiet" className="week-move" onClick={() => moving?.put(shown, day)}>
          {t('ui.move.button')}
        </Button>
      )}
    </article>
  );
}
