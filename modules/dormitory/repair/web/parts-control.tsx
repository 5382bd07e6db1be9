import { Soft } from '#platform/web/parts/text.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { yuan } from '#platform/web/list/cell-text.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { PartRow } from '../server/answers.ts';
import { ROOM } from './order.ts';

type Line = { partId: string; qty: number };

/** The parts that may be used. The worker's page asks ahead, so that a basement without network has them. */
export const useParts = () =>
  useFetched<Page<PartRow>>(
    'yxgl',
    'repairPart',
    'list',
    { current: 1, size: 500, status: 'enabled' },
    { quiet: true },
  );

/** Parts that were used, with what is left in stock beside each. */
export function PartsControl({ id, value, onChange, title, describedBy }: ControlProps) {
  const t = useWords(ROOM);
  const { data } = useParts();
  const parts = data?.records ?? [];
  const lines = linesOf(value);
  const total = lines.reduce(
    (sum, line) => sum + (parts.find((part) => part.id === line.partId)?.price ?? 0) * line.qty,
    0,
  );
  const set = (index: number, line: Line) => onChange(lines.with(index, line));
  return (
    <Stack className="repair-fields" role="group" aria-label={title} aria-describedby={describedBy}>
      {lines.map((line, index) => (
        // lines have no identity of their own; their place is it
        <Row key={index} nowrap>
          <Choice
            id={index === 0 ? id : undefined}
            aria-label={t('ui.work.parts')}
            value={line.partId}
            none="—"
            options={parts.map((part) => ({
              value: part.id,
              label: `${part.name}（${t('ui.work.stock', { n: part.stock })}，${yuan(part.price)}）`,
              disabled: part.stock === 0,
            }))}
            onChange={(partId) => set(index, { ...line, partId })}
          />
          <input
            className="input repair-qty"
            type="number"
            inputMode="numeric"
            min={1}
            max={999}
            aria-label={t('ui.print.qty')}
            value={line.qty}
            onChange={(event) => set(index, { ...line, qty: Number(event.target.value) })}
          />
          <Button
            look="quiet"
            icon="close"
            aria-label={t('ui.work.removePart')}
            onClick={() => onChange(lines.toSpliced(index, 1))}
          />
        </Row>
      ))}
      <Button icon="add" onClick={() => onChange([...lines, { partId: '', qty: 1 }])}>
        {t('ui.work.addPart')}
      </Button>
      {total > 0 && <Soft>{t('ui.work.total', { total: yuan(total) })}</Soft>}
    </Stack>
  );
}

/** The lines that a form holds; a stored line also carries name and price, which are never sent back. */
function linesOf(value: unknown): Line[] {
  if (!Array.isArray(value)) return [];
  return value.map((line: { partId?: unknown; qty?: unknown }) => ({
    partId: String(line.partId ?? ''),
    qty: Number(line.qty ?? 1),
  }));
}
