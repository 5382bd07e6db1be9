import './panel.css';
import { Component, useCallback, type ReactNode } from 'react';
import type { Dressed, Told } from '../../server/answers.ts';
import { say } from '../public/words.ts';
import { WallChart } from './chart.tsx';
import type { Ink } from './ink.ts';
import { Lines } from './lines.tsx';
import { OPTIONS } from './options.ts';
import { Plans } from './plans.tsx';
import { Clock, NumberFace, Parts, Progress, Ring } from './faces.tsx';

type PanelBoxProps = { panel: Dressed; told: Told | undefined; isOld?: boolean };

/** One panel on the grid: its name, and what it draws. A grey dot says that it is older than the rest. */
export function PanelBox({ panel, told, isOld = false }: PanelBoxProps) {
  const { x, y, w, h } = panel;
  const place = { '--x': x + 1, '--y': y + 1, '--w': w, '--h': h } as React.CSSProperties;
  return (
    <section className="panel" data-kind={panel.kind} style={place} aria-label={panel.title || undefined}>
      <PanelFace panel={panel} told={told} isOld={isOld} />
    </section>
  );
}

/** The same without a place of its own. */
export function PanelFace({ panel, told, isOld = false }: PanelBoxProps) {
  return (
    <>
      {panel.title && (
        <h2>
          {panel.title}
          {isOld && <i className="panel-old" title={told?.at} />}
        </h2>
      )}
      <Alone told={told}>
        <Face panel={panel} told={told} />
      </Alone>
    </>
  );
}

type AloneProps = { told: Told | undefined; children: ReactNode };

/** What breaks in one panel leaves the others alone, and is tried again with the next picture. */
class Alone extends Component<AloneProps, { broken: boolean; told: Told | undefined }> {
  override state = { broken: false, told: this.props.told };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  static getDerivedStateFromProps({ told }: AloneProps, state: { told: Told | undefined }) {
    return told === state.told ? null : { broken: false, told };
  }
  override render() {
    return this.state.broken ? <p className="panel-none">{say('nothing')}</p> : this.props.children;
  }
}

function Face({ panel, told }: PanelBoxProps) {
  if (panel.kind === 'text') return <p className="panel-text">{panel.text}</p>;
  if (panel.kind === 'clock') return <Clock />;
  if (!told) return <p className="panel-none">{say('nothing')}</p>;
  if (told.few) return <p className="panel-number">{say('few')}</p>;
  if (told.rows?.length === 0) return <p className="panel-none">{say('nothing')}</p>;
  switch (panel.kind) {
    case 'number':
      return <NumberFace panel={panel} told={told} />;
    case 'ring':
      return <Ring panel={panel} told={told} />;
    case 'progress':
      return <Progress panel={panel} told={told} />;
    case 'table':
      return <Parts panel={panel} told={told} />;
    case 'list':
      return <Lines columns={panel.columns} lines={told.lines ?? []} />;
    case 'plan':
      return <Plans plans={told.plans ?? []} />;
    default:
      return <Drawn panel={panel} told={told} />;
  }
}

function Drawn({ panel, told }: { panel: Dressed; told: Told }) {
  // one picture, one drawing: both keep their identity until the next one comes
  const option = useCallback((ink: Ink) => OPTIONS[panel.kind]!({ panel, told, ink }), [panel, told]);
  if (!isTold(panel, told)) return <p className="panel-none">{say('nothing')}</p>;
  return <WallChart label={panel.title} option={option} />;
}

/** Parts of a whole are none where all are nought. */
const OF_WHOLE: readonly string[] = ['pie', 'rose', 'treemap'];

/** Whether there is anything to draw. */
function isTold({ kind }: Dressed, { rows, course, total }: Told): boolean {
  if (rows)
    return rows.some(
      ({ values, few }) =>
        !few && values.some((value) => (OF_WHOLE.includes(kind) ? !!value : value !== null)),
    );
  return course
    ? course.some(({ values }) => values.some((value) => value !== null))
    : total?.some((value) => value !== null) === true;
}
