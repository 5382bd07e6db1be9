import { useMemo, type KeyboardEvent } from 'react';
import { GridLayout, noCompactor, useContainerWidth, type Layout } from 'react-grid-layout';
import { useWords } from '#platform/web/i18n/words.ts';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Panel } from '../../rules/kinds.ts';
import { COLUMNS, isWhole, layoutFault, ROWS } from '../../rules.ts';
import type { Dressed, Told } from '../../server/answers.ts';
import { PanelFace } from '../panel/panel.tsx';
import { ROOM } from '../screen.ts';

const GAP = 6;
const DRAG = { handle: '.design-grip' } as const;
const RESIZE = { handles: ['se'] } as const;
/** Nothing moves out of another's way: what would lie over it stays where it was. */
const KEEPS = { ...noCompactor, preventCollision: true };
const ARROWS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type CanvasProps = {
  panels: readonly Panel[];
  looks: ReadonlyMap<string, { panel: Dressed; told: Told | undefined }>;
  chosen: string | null;
  theme: string;
  onChoose: (id: string | null) => void;
  onChange: (panels: readonly Panel[]) => void;
  onRemove: (id: string) => void;
  onUndo: () => void;
  onRedo: () => void;
};

/** The wall in small, as it would look: panels are dragged by their names and resized at their corners. */
export function Canvas({ panels, looks, chosen, theme, onChoose, onChange, ...acts }: CanvasProps) {
  const t = useWords(ROOM);
  const { width, containerRef, mounted } = useContainerWidth();
  const height = (width * 9) / 16;
  const gridConfig = useMemo(
    () => ({
      cols: COLUMNS,
      rowHeight: (height - GAP * (ROWS + 1)) / ROWS,
      maxRows: ROWS,
      margin: [GAP, GAP] as const,
      containerPadding: [GAP, GAP] as const,
    }),
    [height],
  );
  /** What doesn't lie in the grid, or over another, is as it was. */
  const take = (next: readonly Panel[]) => {
    if (layoutFault(next) === null && JSON.stringify(next) !== JSON.stringify(panels)) onChange(next);
  };
  const moved = (layout: Layout) =>
    take(
      panels.map((panel) => {
        const at = layout.find(({ i }) => i === panel.id);
        return at ? { ...panel, x: at.x, y: at.y, w: at.w, h: at.h } : panel;
      }),
    );
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    if ((ctrlKey || metaKey) && (key === 'z' || key === 'y')) {
      event.preventDefault();
      return key === 'y' || shiftKey ? acts.onRedo() : acts.onUndo();
    }
    const panel = panels.find(({ id }) => id === chosen);
    if (!panel) return;
    if (key === 'Delete') return acts.onRemove(panel.id);
    const [dx, dy] = ARROWS[key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    const next = shiftKey
      ? { ...panel, w: Math.max(1, panel.w + dx), h: Math.max(1, panel.h + dy) }
      : { ...panel, x: Math.max(0, panel.x + dx), y: Math.max(0, panel.y + dy) };
    take(panels.map((one) => (one.id === panel.id ? next : one)));
  };
  const size = { height, fontSize: width / 120 };
  return (
    <div className="design-middle">
      <div ref={containerRef} className="wall-canvas" data-theme={theme} style={size} onKeyDown={press}>
        {panels.length === 0 && <p className="design-empty">{t('ui.empty')}</p>}
        {mounted && (
          <GridLayout
            width={width}
            layout={panels.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h }))}
            gridConfig={gridConfig}
            dragConfig={DRAG}
            resizeConfig={RESIZE}
            compactor={KEEPS}
            onDragStop={moved}
            onResizeStop={moved}
          >
            {panels.map((panel) => {
              const look = looks.get(panel.id);
              const title = look?.panel.title || t(`ui.kinds.${panel.kind}`);
              return (
                <div
                  key={panel.id}
                  className="panel"
                  data-kind={panel.kind}
                  data-chosen={panel.id === chosen || undefined}
                  role="group"
                  aria-label={title}
                  tabIndex={0}
                  onFocus={() => onChoose(panel.id)}
                >
                  <span className="design-grip" title={title} />
                  {isWhole(panel) && look ? (
                    <PanelFace panel={{ ...look.panel, ...placeOf(panel) }} told={look.told} />
                  ) : (
                    <p className="panel-none">
                      {t(isWhole(panel) ? `ui.kinds.${panel.kind}` : 'ui.incomplete')}
                    </p>
                  )}
                </div>
              );
            })}
          </GridLayout>
        )}
      </div>
      <Soft small>{t('ui.keys')}</Soft>
    </div>
  );
}

const placeOf = ({ x, y, w, h }: Panel) => ({ x, y, w, h });
