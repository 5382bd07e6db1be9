import './roll.css';
import { useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Courses, Matrix } from '../server/answers.ts';
import { ROOM } from './roll.ts';

const SHOWN = 200;
/** One letter is enough in a cell; the whole word stands behind it. */
const FIRST = 1;

type Asked = { courseName: string; teacherId: string };

/** How students stood in each lesson of a course this term. */
export function MatrixPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: courses } = useFetched<Courses>('yxgl', 'classRecord', 'courses', {});
  if (!courses) return <Skeleton />;
  const { courseName = '', teacherId = '' } = page.params;
  const chosen =
    courses.find((one) => one.courseName === courseName && one.teacherId === teacherId) ?? courses[0];
  if (!chosen) return <Nothing>{t('ui.noRolls')}</Nothing>;
  const asked = { courseName: chosen.courseName, teacherId: chosen.teacherId };
  return (
    <Stack as="section" gap={16}>
      <Row as="header">
        <select
          className="input"
          aria-label={t('ui.course')}
          value={courses.indexOf(chosen)}
          onChange={(event) => {
            const next = courses[Number(event.target.value)]!;
            page.setParams({ courseName: next.courseName, teacherId: next.teacherId });
          }}
        >
          {courses.map((one, place) => (
            <option key={`${one.courseName}${one.teacherId}`} value={place}>
              {t('ui.courseOf', { course: one.courseName, teacher: one.teacherName, count: one.sessions })}
            </option>
          ))}
        </select>
        <Button
          icon="download"
          onClick={() => void exportBlob(path('yxgl', 'classRecord', 'matrixSheet'), asked)}
        >
          {t('ui.sheet')}
        </Button>
      </Row>
      <Grid key={`${asked.courseName}${asked.teacherId}`} asked={asked} />
    </Stack>
  );
}

function Grid({ asked }: { asked: Asked }) {
  const t = useWords(ROOM);
  const [most, setMost] = useState(SHOWN);
  const answer = useFetched<Matrix>('yxgl', 'classRecord', 'matrix', asked, { quiet: true });
  const labels = new Map(useOptions('rollMark').map(({ value, label }) => [value, label]));
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { courseName, sessions, people } = answer.data;
  return (
    <>
      <Table label={courseName} matrix>
        <thead>
          <tr>
            <th scope="col">{t('ui.student')}</th>
            {sessions.map(({ id, day, sectionFrom }) => (
              <th key={id} scope="col">
                {day.slice(5)}
                <br />
                <small>{t('ui.sections', { sections: sectionFrom })}</small>
              </th>
            ))}
            <th scope="col">{t('ui.rate')}</th>
            <th scope="col">{t('ui.absentHours')}</th>
          </tr>
        </thead>
        <tbody>
          {people.slice(0, most).map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.name} <small>{`${one.studentNo} ${one.className}`}</small>
              </th>
              {sessions.map(({ id }) => {
                const status = one.marks[id] ?? '';
                const label = labels.get(status) ?? '';
                return (
                  <td key={id} data-tone={status === 'absent' ? 'wrong' : undefined} title={label}>
                    {label.slice(0, FIRST)}
                  </td>
                );
              })}
              <td>{`${one.attended} / ${one.due}`}</td>
              <td>{one.absentHours}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {people.length > most && (
        <Row>
          <Soft>{t('ui.more', { shown: most, count: people.length })}</Soft>
          <Button onClick={() => setMost(most + SHOWN)}>{t('ui.showMore')}</Button>
        </Row>
      )}
    </>
  );
}
