import './week-grid.css';
import type { CSSProperties } from 'react';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';
import type { TableDay } from '../server/answers.ts';
import { blocksOf, hueOf, oddOrEven, sectionsOf, timesOf, together, type Shown } from './week-blocks.ts';

const ROOM = 'base/calendar';

type WeekGridProps = { days: readonly TableDay[]; today: string };

/** A week's lessons: sections down, days across; on a phone day by day. */
export function WeekGrid({ days, today }: WeekGridProps) {
  const { phone } = useViewport();
  return phone ? <DayList days={days} today={today} /> : <Table days={days} today={today} />;
}

function Table({ days, today }: WeekGridProps) {
  const t = useWords(ROOM);
  const sections = sectionsOf(days);
  const times = timesOf(days);
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
            {blocksOf(day.lessons).map(({ from, to, shown }) => (
              <div
                key={from}
                className="week-block"
                style={{ gridColumn: column, gridRow: `${from + 1} / ${to + 2}` }}
              >
                {shown.map((one) => (
                  <Lesson key={one.lessonId} shown={one} times={t('ui.sections', spanOf(one))} />
                ))}
              </div>
            ))}
          </section>
        );
      })}
    </div>
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
      {name} <small>{day.day.slice(5)}</small> {day.day === today && <em>{t('ui.today')}</em>}
      {day.name && <small className="week-free">{day.name}</small>}
      {day.followDate && <small>{t('ui.follows', { day: day.followDate })}</small>}
    </>
  );
}

function Lesson({ shown, times }: { shown: Shown; times: string }) {
  const t = useWords(ROOM);
  const tag = oddOrEven(shown.weeks);
  return (
    <article className="week-lesson" style={{ '--hue': hueOf(shown.courseName) } as CSSProperties}>
      <strong>
        {shown.courseName} {tag && <i>{t(`ui.${tag}`)}</i>}
      </strong>
      <span>{times}</span>
      <span>{[shown.place, shown.teacherName].filter(Boolean).join(' · ')}</span>
      <span>{joined(shown.classNames)}</span>
    </article>
  );
}
