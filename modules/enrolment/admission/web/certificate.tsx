import { useRef } from 'react';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Board } from '../server/answers.ts';
import { ROOM } from './admission.ts';

/** How even the classes are, on one page for whoever asks; with the seed by which the split can be done again. */
export function Certificate({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useWords(ROOM);
  const sheet = useRef<HTMLDivElement>(null);
  const { plan, classes } = board;
  const title = t('ui.certificate.title', { name: plan.name });
  return (
    <Panel
      kind="drawer"
      width={760}
      title={title}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          icon="print"
          onClick={() => sheet.current && printAlone(sheet.current, title, 'A4')}
        >
          {t('ui.certificate.print')}
        </Button>
      }
    >
      <div ref={sheet}>
        <h2>{title}</h2>
        <Facts
          facts={[
            [t('ui.board.people'), board.cards.length],
            [t('ui.board.uneven'), board.z],
            [t('ui.board.dealt'), plan.dealt],
            [t('ui.certificate.better'), plan.betterThan === null ? null : `${plan.betterThan}%`],
            [t('ui.certificate.noScore'), plan.noScore],
            [t('ui.certificate.run'), plan.runNo],
            [t('ui.certificate.seed'), plan.seed],
          ]}
        />
        <Table label={title} figures>
          <thead>
            <tr>
              {(['class', 'size', 'men', 'women', 'minorities', 'mean', 'deviation'] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    {t(`ui.certificate.${column}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {classes.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.className}</th>
                <td>{one.size}</td>
                <td>{one.men}</td>
                <td>{one.women}</td>
                <td>{one.minorities}</td>
                <td>{one.mean}</td>
                <td>{one.deviation}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Soft small>{t('ui.certificate.how')}</Soft>
      </div>
    </Panel>
  );
}
