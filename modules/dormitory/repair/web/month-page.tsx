import '#platform/web/figures/figures.css';
import '#platform/web/list/list.css';
import './repair.css';
import { Soft } from '#platform/web/parts/text.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { useRef } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { printAlone } from '#platform/web/page/print-alone.ts';
import type { MonthLine } from '../server/answers.ts';
import { orderCall, ROOM, useOrders } from './order.ts';
import { measureText } from '#platform/web/figures/figures.ts';
import { monthMeasures, repairFigures } from '../repair-figures.ts';

/** One month of every worker, for his assessment: on screen, on paper, as a workbook. */
export function MonthPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const sheet = useRef<HTMLElement>(null);
  const thisMonth = schoolNow().slice(0, 7);
  const { month = thisMonth } = page.params;
  const { data, error, refetch } = useOrders<MonthLine[]>('workerMonth', { month });
  const title = `${t('messages.sheet.title')} ${month}`;
  const full = data !== undefined && data.length > 0;
  return (
    <Stack as="section" className="repair-page" aria-label={t('pages.worker-month')}>
      <div className="filter-bar">
        <label>
          {t('ui.month.month')}{' '}
          <input
            className="input"
            type="month"
            max={thisMonth}
            value={month}
            onChange={(event) => event.target.value && page.setParams({ month: event.target.value })}
          />
        </label>
        <span className="toolbar-space" />
        <Button
          icon="download"
          disabled={!full}
          onClick={() => void exportBlob(orderCall('workerMonthSheet'), { month }, `${title}.xlsx`)}
        >
          {t('ui.month.excel')}
        </Button>
        <Button
          icon="print"
          disabled={!full}
          onClick={() => sheet.current && printAlone(sheet.current, title)}
        >
          {t('ui.month.print')}
        </Button>
      </div>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && !full && <p className="list-state">{t('ui.month.empty')}</p>}
      {full && (
        <article className="figures-card repair-month" ref={sheet}>
          <h2>{title}</h2>
          <MonthTable rows={data} title={title} />
          <Soft>{t('ui.month.basis')}</Soft>
          <p className="repair-signed">{t('ui.month.sign')}</p>
        </article>
      )}
    </Stack>
  );
}

function MonthTable({ rows, title }: { rows: readonly MonthLine[]; title: string }) {
  const t = useWords(ROOM);
  return (
    <div className="table-scroll" role="region" aria-label={title} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {['name', ...monthMeasures].map((column) => (
              <th key={column} scope="col">
                {t(`messages.sheet.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {monthMeasures.map((name) => (
                <td key={name}>{measureText(repairFigures.measures[name], row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
