import './parts.css';
import type { ReactNode } from 'react';

type TableProps = {
  /** Names the region that scrolls where the window is too narrow. */
  label: string;
  /** Figures stand at the end of their cells, all but the first of a row. */
  figures?: boolean;
  /** As wide as it has to be, marks in the middle of their cells. */
  matrix?: boolean;
  className?: string;
  /** `thead`, `tbody` and what else a table holds. */
  children: ReactNode;
};

/** A table that is written cell by cell; lists of a resource draw their own. */
export function Table({ label, figures, matrix, className, children }: TableProps) {
  return (
    <div
      className="part-table"
      role="region"
      aria-label={label}
      tabIndex={0}
      data-figures={figures}
      data-matrix={matrix}
    >
      <table className={className}>{children}</table>
    </div>
  );
}
