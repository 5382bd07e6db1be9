import '#platform/web/figures/figures.css';
import '#platform/web/list/list.css';
import '#platform/web/list/table.css';
import './repair.css';
import { useRef } from 'react';
import { addDays, addMonths } from '#platform/pure/date.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { toldIn, type FiguresAnswer } from '#platform/web/figures/figures.ts';
import { FiguresTable } from '#platform/web/figures/figures-table.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { repairFigures } from '../repair-figures.ts';
import { orderCall, ROOM, useOrders } from './order.ts';

const BY_WORKER = { ...repairFigures, by: ['workerId'] };

/** One month of every worker, for his assessment: on screen, on paper with its signature, as a workbook. */
export function MonthPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const sheet = useRef<HTMLElement>(null);
  const thisMonth = schoolNow().slice(0, 7);
  const { month = thisMonth } = page.params;
  const from = `${month}-01`;
  const asked = { from, to: addDays(addMonths(from, 1), -1) };
  const answered = useOrders<FiguresAnswer>('workerMonth', asked);
  const { data } = answered;
  const title = `${t('figures.repairOrder.workerMonth')} ${month}`;
  const answer = data && { ...data, rows: data.rows.filter(({ key }) => key !== null) };
  const full = answer !== undefined && answer.rows.length > 0;
  return (
    <Stack as="section" className="part-page repair-page" aria-label={t('pages.worker-month')}>
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
          onClick={() => void exportBlob(orderCall('workerMonthSheet'), asked, `${title}.xlsx`)}
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
      <Loaded answer={answered}>
        {() =>
          full ? (
            <article ref={sheet}>
              <h2>{title}</h2>
              <FiguresTable
                room={ROOM}
                figures={BY_WORKER}
                measures={toldIn(BY_WORKER, answer)}
                answer={answer}
                onBy={() => {}}
                onDown={() => {}}
              />
              <Soft>{t('ui.month.basis')}</Soft>
              <p style={{ marginTop: 32, textAlign: 'end' }}>{t('ui.month.sign')}</p>
            </article>
          ) : (
            <Nothing>{t('ui.month.empty')}</Nothing>
          )
        }
      </Loaded>
    </Stack>
  );
}
