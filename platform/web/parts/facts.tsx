import './parts.css';
import type { CSSProperties, ReactNode } from 'react';

/** Label and value, a dash where there is none; a fact that doesn't apply is left out. */
type Fact = readonly [label: string, value: ReactNode] | false | null | undefined;

type FactsProps = {
  facts: readonly Fact[];
  /** The label stands above its value, not before it. */
  above?: boolean;
  /** As many beside one another as there is room for, each at least so many pixels wide; one below the other without. */
  tile?: number;
};

/** What is known of something. */
export function Facts({ facts, above, tile }: FactsProps) {
  return (
    <dl
      className={`part-facts ${tile ? 'part-board' : 'part-stack'}`}
      data-gap={tile ? 12 : 4}
      data-above={above}
      style={widthOf(tile)}
    >
      {pairsOf(facts)}
    </dl>
  );
}

/** What was counted, large, with its name above it. */
export function Figures({ figures }: { figures: readonly Fact[] }) {
  return (
    <dl className="part-figures part-board" data-gap={8} style={widthOf(140)}>
      {pairsOf(figures)}
    </dl>
  );
}

const widthOf = (tile: number | undefined) =>
  tile ? ({ '--tile': `${tile}px` } as CSSProperties) : undefined;

const pairsOf = (facts: readonly Fact[]) =>
  facts
    .filter((fact) => !!fact)
    .map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === '' ? '–' : value}</dd>
      </div>
    ));
