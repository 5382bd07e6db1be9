import '#platform/web/list/list.css';
import './org-chart.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import type { OrgNode } from '../org-node.ts';
import { OrgBox } from './org-box.tsx';
import { OrgList } from './org-list.tsx';
import { drawing, search, unitsOf, type Unit } from './org-tree.ts';

const ROOM = 'base/people';
const ZOOM = { least: 0.4, most: 1.6, step: 0.2 };

/** Colleges, majors and classes as a drawing; on a phone as a list. */
export function OrgChart() {
  const { data, error, refetch } = useFetched<OrgNode[]>(
    'base',
    'department',
    'orgChart',
    {},
    { quiet: true },
  );
  const tops = useMemo(() => unitsOf(data ?? []), [data]);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return <Chart tops={tops} />;
}

function Chart({ tops }: { tops: readonly Unit[] }) {
  const t = useWords(ROOM);
  const { phone } = useViewport();
  const [text, setText] = useState('');
  const [zoom, setZoom] = useState(1);
  // the units at the top are open: what one sees first are the colleges
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(tops.map(({ id }) => id)));
  const { hits, above } = useMemo(() => search(tops, text), [tops, text]);
  const shown = useMemo(() => new Set([...open, ...above]), [open, above]);
  const marked = useMemo(() => new Set(hits), [hits]);
  const toggle = (id: string) => {
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const zoomBy = (step: number) =>
    setZoom((now) => Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round((now + step) * 10) / 10)));
  return (
    <Card aria-label={t('pages.chart')}>
      <Row>
        <input
          className="input search-box"
          type="search"
          aria-label={t('ui.chart.search')}
          placeholder={t('ui.chart.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() !== '' && <span role="status">{t('ui.chart.found', { count: hits.length })}</span>}
        <span className="toolbar-space" />
        {!phone && (
          <>
            <Button
              aria-label={t('ui.chart.out')}
              disabled={zoom <= ZOOM.least}
              onClick={() => zoomBy(-ZOOM.step)}
            >
              −
            </Button>
            <Button title={t('ui.chart.whole')} onClick={() => setZoom(1)}>
              {Math.round(zoom * 100)}%
            </Button>
            <Button
              aria-label={t('ui.chart.in')}
              disabled={zoom >= ZOOM.most}
              onClick={() => zoomBy(ZOOM.step)}
            >
              +
            </Button>
            <Button onClick={() => setOpen(new Set(allIds(tops)))}>{t('ui.chart.openAll')}</Button>
            <Button onClick={() => setOpen(new Set(tops.map(({ id }) => id)))}>
              {t('ui.chart.closeAll')}
            </Button>
          </>
        )}
      </Row>
      {phone ? (
        <OrgList units={tops} open={shown} marked={marked} onToggle={toggle} />
      ) : (
        <Drawn
          tops={tops}
          shown={shown}
          marked={marked}
          first={hits[0] ?? null}
          zoom={zoom}
          onToggle={toggle}
          onZoom={zoomBy}
        />
      )}
    </Card>
  );
}

const allIds = (units: readonly Unit[]): string[] =>
  units.flatMap((unit) => [unit.id, ...allIds(unit.children)]);

type DrawnProps = {
  tops: readonly Unit[];
  shown: ReadonlySet<string>;
  marked: ReadonlySet<string>;
  /** What a search found first comes into view. */
  first: string | null;
  zoom: number;
  onToggle: (id: string) => void;
  onZoom: (step: number) => void;
};

function Drawn({ tops, shown, marked, first, zoom, onToggle, onZoom }: DrawnProps) {
  const area = useRef<HTMLDivElement>(null);
  const { boxes, lines, width, height } = useMemo(() => drawing(tops, shown), [tops, shown]);
  useEffect(() => {
    const box = first && area.current?.querySelector(`[data-unit="${first}"]`);
    if (box) box.scrollIntoView({ block: 'center', inline: 'center' });
  }, [first]);
  useEffect(() => {
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onZoom(event.deltaY < 0 ? ZOOM.step : -ZOOM.step);
    };
    const own = area.current;
    own?.addEventListener('wheel', turned, { passive: false });
    return () => own?.removeEventListener('wheel', turned);
  }, [onZoom]);
  return (
    <div className="org-area" ref={area} tabIndex={0} role="group">
      <div style={{ width: width * zoom, height: height * zoom }}>
        <div className="org-sheet" style={{ width, height, transform: `scale(${zoom})` }}>
          <svg width={width} height={height} aria-hidden="true">
            {lines.map(({ id, x1, y1, x2, y2 }) => (
              <path key={id} d={`M${x1} ${y1}C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}`} />
            ))}
          </svg>
          {boxes.map(({ unit, x, y }) => (
            <OrgBox
              key={unit.id}
              unit={unit}
              style={{ insetInlineStart: x, top: y }}
              open={shown.has(unit.id)}
              marked={marked.has(unit.id)}
              onToggle={() => onToggle(unit.id)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
