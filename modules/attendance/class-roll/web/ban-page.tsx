import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Ban } from '../server/answers.ts';
import { ROOM } from './roll.ts';

/** Who has missed so much of a course that the academic office is advised to refuse the exam. */
export function BanPage() {
  const t = useWords(ROOM);
  const answer = useFetched<Ban>('yxgl', 'classRecord', 'ban', {}, { quiet: true });
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { percent, people } = answer.data;
  return (
    <Stack as="section" gap={16}>
      <Soft>{t('ui.banMeans', { percent })}</Soft>
      {people.length === 0 && <Nothing>{t('ui.noBan')}</Nothing>}
      {people.length > 0 && (
        <Table label={t('pages.ban')} figures>
          <thead>
            <tr>
              {[
                'student',
                'course',
                'teacher',
                'missedHours',
                'ofThemAbsent',
                'courseHours',
                'missedRate',
              ].map((key) => (
                <th key={key} scope="col">
                  {t(`ui.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  {one.name} <small>{`${one.studentNo} ${one.className}`}</small>
                </th>
                <td>{one.courseName}</td>
                <td>{one.teacherName}</td>
                <td>{one.missed}</td>
                <td>{one.absent}</td>
                <td>{one.courseHours}</td>
                <td>{`${Math.round((one.missed * 1000) / one.courseHours) / 10}%`}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}
