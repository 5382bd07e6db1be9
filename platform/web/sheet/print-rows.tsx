import { useRef } from 'react';
import { Panel } from '../form/panel.tsx';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { printAlone } from '../page/print-alone.ts';

type PrintRowsProps = { title: string; remark: string; lines: readonly string[][]; onClose: () => void };

/** Columns from which on the paper is turned. */
const MANY = 7;

/** Exported rows as they will lie on the paper, with who took them and when; the browser prints them, or keeps them as PDF. */
export function PrintRows({ title, remark, lines, onClose }: PrintRowsProps) {
  const sheet = useRef<HTMLElement>(null);
  const t = useWords();
  const [head = [], ...rows] = lines;
  const paper = head.length >= MANY ? 'A4 landscape' : 'A4 portrait';
  const foot = (
    <>
      <Button onClick={onClose}>{t('sheet.close')}</Button>
      <Button look="primary" onClick={() => printAlone(sheet.current!, title, paper)}>
        {t('sheet.print')}
      </Button>
    </>
  );
  return (
    <Panel
      kind="dialog"
      title={t('sheet.printTitle', { name: title })}
      foot={foot}
      onClose={onClose}
      width={960}
    >
      <div className="sheet-stage" role="region" aria-label={title} tabIndex={0}>
        <article ref={sheet} className="sheet-paper">
          <h1>{title}</h1>
          <table>
            <thead>
              <tr>
                {head.map((cell, place) => (
                  // the columns of one sheet, in their order
                  <th key={place} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, line) => (
                <tr key={line}>
                  {cells.map((cell, place) => (
                    <td key={place}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>{remark}</p>
        </article>
      </div>
    </Panel>
  );
}
