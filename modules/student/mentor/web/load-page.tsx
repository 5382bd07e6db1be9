import '#platform/web/list/list.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import type { Loads } from '../server/answers.ts';
import { ROOM } from './mentor.ts';

/** Who looks after how many, college by college and person by person. */
export function LoadPage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Loads>('xsgl', 'mentorAssign', 'load', {}, { quiet: true });
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  const { loads, colleges, studentsMost } = data;
  const sum = (of: (one: Loads['colleges'][number]) => number) =>
    colleges.reduce((all, one) => all + Number(of(one)), 0);
  const [students, counsellors] = [sum((one) => one.students), loads.filter((one) => one.classes > 0).length];
  return (
    <Stack as="section" gap={16} aria-label={t('pages.load')}>
      <Figures
        figures={[
          [t('ui.ratio'), counsellors === 0 ? null : `1 : ${Math.round(students / counsellors)}`],
          [t('ui.counsellors'), counsellors],
          [t('ui.classesWithout'), sum((one) => one.classesWithout)],
          [t('ui.over', { most: studentsMost }), loads.filter((one) => one.students > studentsMost).length],
          [t('ui.menteesAll'), loads.reduce((all, one) => all + Number(one.mentees), 0)],
        ]}
      />
      <Card title={t('ui.byCollege')}>
        <Colleges colleges={colleges} />
      </Card>
      <Card title={t('ui.byPerson')}>
        <People loads={loads} most={studentsMost} />
      </Card>
    </Stack>
  );
}

function Colleges({ colleges }: Pick<Loads, 'colleges'>) {
  const t = useWords(ROOM);
  return (
    <Table label={t('ui.byCollege')} figures>
      <thead>
        <tr>
          {['college', 'students', 'counsellors', 'ratio', 'classesWithout'].map((column) => (
            <th key={column}>{t(`ui.${column}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {colleges.map((one) => (
          <tr key={one.departmentId}>
            <td>{one.deptName}</td>
            <td>{one.students}</td>
            <td>{one.counsellors}</td>
            <td>{one.counsellors > 0 ? `1 : ${Math.round(one.students / one.counsellors)}` : '–'}</td>
            <td>{one.classesWithout > 0 ? <Tag color="red">{String(one.classesWithout)}</Tag> : 0}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function People({ loads, most }: Pick<Loads, 'loads'> & { most: number }) {
  const t = useWords(ROOM);
  return (
    <Table label={t('ui.byPerson')} figures>
      <thead>
        <tr>
          {['person', 'college', 'classes', 'students', 'actingClasses', 'menteesOf'].map((column) => (
            <th key={column}>{t(`ui.${column}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {loads.map((one) => (
          <tr key={one.teacherId}>
            <td>
              {one.name} <small>{one.staffNo}</small>
            </td>
            <td>{one.deptName}</td>
            <td>{one.classes}</td>
            <td>{one.students > most ? <Tag color="red">{String(one.students)}</Tag> : one.students}</td>
            <td>{one.actingClasses}</td>
            <td>{one.mentees}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
