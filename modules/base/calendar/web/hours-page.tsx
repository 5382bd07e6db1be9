import '#platform/web/list/list.css';
import { path } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { WordsFilter } from '#platform/web/list/filter-control.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { Hours } from '../server/answers.ts';
import { TermAndDepartment } from './term-and-department.tsx';

const ROOM = 'base/calendar';
const FIGURES = ['courses', 'classes', 'planned', 'held', 'done', 'dropped', 'stoodIn'] as const;

/** What teachers teach in a term, as it is really held; one's own line for a teacher. */
export function HoursPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { term = '', department = '', keyword = '' } = page.params;
  const filters = {
    ...(term !== '' && { calendarId: term }),
    ...(department !== '' && { departmentId: department }),
    ...(keyword !== '' && { keyword }),
  };
  const answer = useFetched<Hours>('base', 'lesson', 'hours', filters, { quiet: true, keep: true });
  const { data, error } = answer;
  const set = (part: Record<string, string>) => page.setParams({ ...page.params, ...part });
  return (
    <Card aria-label={t('pages.hours')}>
      <Row>
        <TermAndDepartment
          term={term || (data?.term.id ?? '')}
          department={department}
          labels={{ term: t('ui.term'), department: t('fields.lesson.departmentId'), all: t('ui.hours.all') }}
          onChange={set}
        />
        <WordsFilter
          label={t('ui.hours.search')}
          value={keyword}
          search
          onChange={(text) => set({ keyword: text })}
        />
        <span className="toolbar-space" />
        <Button
          icon="download"
          onClick={() => void exportBlob(path('base', 'lesson', 'hoursExport'), filters)}
        >
          {word('list.export')}
        </Button>
      </Row>
      <Soft>{t('ui.hours.means')}</Soft>
      {answer.isPending && <Skeleton />}
      {error && !data && <Failed error={error} onRetry={() => void answer.refetch()} />}
      {data?.rows.length === 0 && (
        <Empty filtered={keyword !== ''} onClear={() => set({ keyword: '', department: '' })} />
      )}
      {data && data.rows.length > 0 && <Lines rows={data.rows} />}
    </Card>
  );
}

function Lines({ rows }: Pick<Hours, 'rows'>) {
  const t = useWords(ROOM);
  return (
    <Table label={t('pages.hours')} figures>
      <thead>
        <tr>
          <th scope="col">{t('messages.hours.name')}</th>
          {FIGURES.map((name) => (
            <th key={name} scope="col">
              {t(`messages.hours.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.teacherId}>
            <th scope="row">
              <button
                type="button"
                className="cell-open"
                onClick={() => go(`/layout/base/calendar/timetable?kind=teacher&of=${row.teacherId}`)}
              >
                {row.name}
              </button>{' '}
              <small>
                {row.staffNo} {row.deptName}
              </small>
            </th>
            {FIGURES.map((name) => (
              <td key={name}>{row[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
