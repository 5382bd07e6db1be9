import { useLayoutEffect, useRef, useState } from 'react';
import type { Told } from '../../server/answers.ts';
import { useTick } from '../public/use-tick.ts';
import { say } from '../public/words.ts';

/** Seconds that a line stays on top. */
const EACH = 3;

type LinesProps = { columns: readonly string[]; lines: NonNullable<Told['lines']> };

/** Lines of a list; where they don't all have room they move up one by one, round and round. */
export function Lines({ columns, lines }: LinesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const turns = useTick(EACH, isLong);
  useLayoutEffect(() => {
    // where there is no line there is no place
    const { scrollHeight = 0, clientHeight = 0 } = place.current ?? {};
    setLong(scrollHeight > clientHeight + 1);
  }, [lines]);
  if (lines.length === 0) return <p className="panel-none">{say('nothing')}</p>;
  const first = isLong ? turns % lines.length : 0;
  const inTurn = [...lines.slice(first), ...lines.slice(0, first)];
  return (
    <div className="panel-lines" ref={place}>
      <table className="panel-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inTurn.map(({ cells, tone }, at) => (
            <tr key={(at + first) % lines.length} data-tone={tone}>
              {cells.map((cell, column) => (
                <td key={columns[column]}>{cell ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
