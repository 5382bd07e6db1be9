import './roll.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { DayInput } from '#platform/web/list/parts/day-input.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import { classRecord } from '../class-record.ts';
import { classSession } from '../class-session.ts';
import type { Board as Answer } from '../server/answers.ts';
import { hour, ROOM, sections } from './roll.ts';

const EVERY = 15_000;
/** Of a hundred, below which a lesson is looked at. */
const LOW = 90;
type View = 'absent' | 'lessons' | 'week';

/** A day's lessons for those whom I look after: who is missing now, how each lesson stands, how the week was. */
export function BoardPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const [view, setView] = useState<View>('absent');
  const { day = '' } = page.params;
  const answer = useFetched<Answer>('yxgl', 'classSession', 'board', day ? { day } : {}, {
    ...{ refetchInterval: EVERY, staleTime: 0, quiet: true, keep: true },
  });
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { sessions, absentees, week } = answer.data;
  const count = (status: string) => sessions.filter((one) => one.status === status).length;
  return (
    <Stack as="section" gap={16}>
      <Row as="header">
        <DayInput
          label={t('ui.day')}
          value={answer.data.day}
          onChange={(next) => page.setParams({ day: next })}
        />
      </Row>
      <Card>
        <Figures
          figures={[
            [t('ui.lessonsDay'), sessions.length],
            [t('ui.running'), count('running')],
            [t('ui.done'), count('done')],
            [t('ui.missed'), count('missed')],
            [t('ui.absentToday'), absentees.filter(({ status }) => status === 'absent').length],
          ]}
        />
      </Card>
      <Rail
        label={t('ui.show')}
        value={view}
        onChange={setView}
        options={[
          { value: 'absent', label: t('ui.view.absent'), count: absentees.length },
          { value: 'lessons', label: t('ui.view.lessons'), count: sessions.length },
          { value: 'week', label: t('ui.view.week') },
        ]}
      />
      {view === 'absent' && <Absentees rows={absentees} />}
      {view === 'lessons' && <Lessons rows={sessions} />}
      {view === 'week' && <Week cells={week} />}
    </Stack>
  );
}

function Absentees({ rows }: { rows: Answer['absentees'] }) {
  const t = useWords(ROOM);
  if (rows.length === 0) return <Nothing>{t('ui.nobodyMissing')}</Nothing>;
  return (
    <Card>
      <Lines>
        {rows.map((one) => (
          <Row as="li" key={one.id} between>
            <Stack as="span" gap={2}>
              <b>{one.name}</b>
              <Soft as="span" small>
                {`${one.studentNo} · ${one.className}`}
              </Soft>
            </Stack>
            <Row as="span">
              <Soft as="span" small>
                {`${one.courseName} · ${t('ui.sections', { sections: one.sectionFrom })}`}
              </Soft>
              <Value field={classRecord.fields.status} value={one.status} />
            </Row>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}

function Lessons({ rows }: { rows: Answer['sessions'] }) {
  const t = useWords(ROOM);
  if (rows.length === 0) return <Nothing>{t('ui.noLessons')}</Nothing>;
  return (
    <Card>
      <Lines>
        {rows.map((one) => (
          <Stack as="li" key={one.id} gap={4}>
            <Row between>
              <b>{one.courseName}</b>
              <Value field={classSession.fields.status} value={one.status} />
            </Row>
            <Soft small>
              {`${t('ui.when', { sections: sections(one), from: hour(one.startsAt), to: hour(one.endsAt), place: one.place ?? '–' })} · ${one.teacherName} · ${one.classes.join('、')}`}
            </Soft>
            {one.due > 0 && (
              <Row nowrap>
                <Meter
                  part={one.attended / one.due}
                  tone={one.attended * 100 < one.due * LOW ? 'warn' : 'good'}
                />
                <span>{`${one.attended}/${one.due}`}</span>
              </Row>
            )}
          </Stack>
        ))}
      </Lines>
    </Card>
  );
}

/** Days down, sections across: of a hundred who were expected, how many came. */
function Week({ cells }: { cells: Answer['week'] }) {
  const t = useWords(ROOM);
  if (cells.length === 0) return <Nothing>{t('ui.noWeek')}</Nothing>;
  const days = [...new Set(cells.map(({ day }) => day))];
  const starts = [...new Set(cells.map(({ sectionFrom }) => sectionFrom))].toSorted((a, b) => a - b);
  const rate = (day: string, start: number): number | null => {
    const cell = cells.find((one) => one.day === day && one.sectionFrom === start);
    return cell ? Math.round((cell.attended * 1000) / cell.due) / 10 : null;
  };
  return (
    <Table label={t('ui.view.week')} matrix>
      <thead>
        <tr>
          <th scope="col">{t('ui.day')}</th>
          {starts.map((start) => (
            <th key={start} scope="col">
              {t('ui.sections', { sections: start })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <th scope="row">{day.slice(5)}</th>
            {starts.map((start) => {
              const part = rate(day, start);
              return (
                <td key={start} data-tone={part !== null && part < LOW ? 'wrong' : undefined}>
                  {part === null ? '–' : `${part}%`}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
