import './edit.css';
import { useMemo } from 'react';
import { GridLayout, useContainerWidth } from 'react-grid-layout';
import type { Layout as GridItems } from 'react-grid-layout';
import type { Card } from '../../server/answers.ts';
import { settle, type Placed } from '../../rules.ts';
import { CardFrame } from '../card.tsx';
import { CardTools, type ToolsProps } from './card-tools.tsx';

type GridProps = Omit<ToolsProps, 'card'> & { cards: readonly Card[] };

const GRID = { rowHeight: 40, margin: [16, 16], containerPadding: [0, 0] } as const;
const DRAG = { handle: '.card-grip' } as const;
const RESIZE = { handles: ['se'] } as const;

/** The cards on a grid to be dragged by their heads and resized at their corners. */
export function EditGrid({ cards, items, columns, onChange, ...tools }: GridProps) {
  const { width, containerRef, mounted } = useContainerWidth();
  const byCode = useMemo(() => new Map(cards.map((card) => [card.code, card])), [cards]);
  const shown = items.filter((item) => byCode.has(item.i));
  const layout = shown.map((item) => ({
    ...item,
    minW: Math.min(columns, byCode.get(item.i)!.minW),
    minH: byCode.get(item.i)!.minH,
  }));
  const gridConfig = useMemo(() => ({ ...GRID, cols: columns }), [columns]);
  const configs = new Map(items.map((item) => [item.i, item.cfg]));
  const take = (next: GridItems) => {
    const places = settle(
      next.map(({ i, x, y, w, h }) => ({ i, x, y, w, h, ...(configs.get(i) && { cfg: configs.get(i) }) })),
    );
    if (!same(places, items)) onChange(places);
  };
  return (
    <div ref={containerRef} className="edit-grid" data-columns={columns}>
      {mounted && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={gridConfig}
          dragConfig={DRAG}
          resizeConfig={RESIZE}
          onDragStop={take}
          onResizeStop={take}
        >
          {shown.map((item) => {
            const card = byCode.get(item.i)!;
            return (
              <div key={item.i} className="edit-item">
                <CardFrame
                  card={card}
                  config={item.cfg}
                  bare={tools.onLock !== undefined}
                  tools={
                    <CardTools card={card} items={items} columns={columns} onChange={onChange} {...tools} />
                  }
                />
              </div>
            );
          })}
        </GridLayout>
      )}
    </div>
  );
}

function same(one: readonly Placed[], other: readonly Placed[]): boolean {
  return JSON.stringify(one) === JSON.stringify(settle(other));
}
