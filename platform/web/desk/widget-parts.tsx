import './desk.css';
import type { ReactNode } from 'react';
import { Tag } from '../list/parts/tag.tsx';
import { useOptions } from '../pick/use-options.ts';
import { go } from '../shell/navigate.ts';

export type WidgetLine = {
  key: string;
  title: string;
  /** Small text below the title. */
  note?: string | null;
  /** At the end of the line, such as a time. */
  end?: string | null;
  tag?: { text: string; color?: string | null } | null;
  /** Set apart: unread, overdue. */
  strong?: boolean;
  link?: string | null;
  /** What is drawn below the text. */
  below?: ReactNode;
};

/** A few lines of a list; those with a link open it. */
export function WidgetLines({
  lines,
  onOpen,
}: {
  lines: readonly WidgetLine[];
  onOpen?: (key: string) => void;
}) {
  return (
    <ul className="widget-lines">
      {lines.map((line) => (
        <li key={line.key} data-strong={line.strong || undefined}>
          {line.link ? (
            <button
              type="button"
              onClick={() => {
                onOpen?.(line.key);
                go(line.link!);
              }}
            >
              <LineText line={line} />
            </button>
          ) : (
            <div>
              <LineText line={line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function LineText({ line }: { line: WidgetLine }) {
  return (
    <>
      {line.tag && <Tag color={line.tag.color}>{line.tag.text}</Tag>}
      <span className="widget-line-text">
        <span>{line.title}</span>
        {line.note && <small>{line.note}</small>}
        {line.below}
      </span>
      {line.end && <span className="widget-line-end">{line.end}</span>}
    </>
  );
}

/** Tags of a dictionary's values, in their words and colours. */
export function useTags(dict: string): (value: string | null) => WidgetLine['tag'] {
  const options = useOptions(dict);
  return (value) => {
    const found = options.find((one) => one.value === value);
    return found ? { text: found.label, color: found.color ?? null } : null;
  };
}

export type Figure = { label: string; value: ReactNode; tone?: 'good' | 'warn' | 'wrong'; link?: string };

/** Figures side by side, each a way to what it counts. */
export function WidgetFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="widget-figures">
      {figures.map(({ label, value, tone, link }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            {link ? (
              <button type="button" aria-label={`${label} ${String(value)}`} onClick={() => go(link)}>
                {value}
              </button>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shares of a whole as bars, the largest first. */
export function WidgetBars({ bars }: { bars: readonly { label: string; value: number; text?: string }[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul className="widget-bars">
      {bars.map(({ label, value, text }, index) => (
        <li key={index}>
          <span>{label}</span>
          <i style={{ '--part': value / most } as React.CSSProperties} />
          <b>{text ?? value}</b>
        </li>
      ))}
    </ul>
  );
}
