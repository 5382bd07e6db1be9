import '#platform/web/list/list.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { TermAndDepartment } from '#modules/base/calendar/web';
import type { Load } from '../server/answers.ts';

const ROOM = 'base/teaching';
const FIGURES = ['tasks', 'mainHours', 'assistHours', 'weekly', 'posts'] as const;

/** What teachers are to teach in a term, by their shares, and how many full posts that makes. */
export function LoadPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { term = '', department = '' } = page.params;
  const asked = {
    ...(term !== '' && { calendarId: term }),
    ...(department !== '' && { departmentId: department }),
  };
  const answer = useFetched<Load>('base', 'teachTask', 'load', asked, { quiet: true, keep: true });
  const { data, error } = answer;
  const set = (part: Record<string, string>) => page.setParams({ ...page.params, ...part });
  return (
    <Card aria-label={t('pages.load')}>
      <Row>
        <TermAndDepartment
          term={term || (data?.term.id ?? '')}
          department={department}
          labels={{
            term: t('fields.teachTask.calendarId'),
            department: t('ui.department'),
            all: t('ui.everywhere'),
          }}
          onChange={set}
        />
      </Row>
      {data && <Soft>{t('ui.loadMeans', { count: data.fullLoad })}</Soft>}
      {answer.isPending && <Skeleton />}
      {error && !data && <Failed error={error} onRetry={() => void answer.refetch()} />}
      {data?.rows.length === 0 && (
        <Empty filtered={department !== ''} onClear={() => set({ department: '' })} />
      )}
      {data && data.rows.length > 0 && <Lines rows={data.rows} />}
    </Card>
  );
}

function Lines({ rows }: Pick<Load, 'rows'>) {
  const t = useWords(ROOM);
  const sum = (name: (typeof FIGURES)[number]) =>
    Math.round(rows.reduce((all, row) => all + row[name], 0) * 100) / 100;
  return (
    <Table label={t('pages.load')} figures>
      <thead>
        <tr>
          <th scope="col">{t('ui.load.name')}</th>
          {FIGURES.map((name) => (
            <th key={name} scope="col">
              {t(`ui.load.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.teacherId}>
            <th scope="row">
              {row.name}{' '}
              <small>
                {row.staffNo} {row.deptName}
              </small>
            </th>
            {FIGURES.map((name) => (
              <td key={name}>{row[name]}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('ui.load.whole', { count: rows.length })}</th>
          {FIGURES.map((name) => (
            <td key={name}>
              <b>{sum(name)}</b>
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  );
}
