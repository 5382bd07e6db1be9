import type { CSSProperties } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { addressOf, type Unit } from './org-tree.ts';

const ROOM = 'base/people';

type OrgBoxProps = {
  unit: Unit;
  open: boolean;
  marked: boolean;
  onToggle: () => void;
  style?: CSSProperties;
};

/** A unit: a press goes to it, the small button shows what is below. */
export function OrgBox({ unit, open, marked, onToggle, style }: OrgBoxProps) {
  const t = useWords(ROOM);
  const { kind, name, note, children, allStaff, allStudents } = unit;
  const counts = [
    allStaff > 0 && t('ui.chart.staff', { count: allStaff }),
    allStudents > 0 && t('ui.chart.students', { count: allStudents }),
  ].filter(Boolean);
  return (
    <div
      className="org-box"
      data-kind={kind}
      data-marked={marked || undefined}
      data-unit={unit.id}
      style={style}
    >
      <button
        type="button"
        className="org-name"
        data-look="line"
        title={[name, note, ...counts].filter(Boolean).join(' · ')}
        onClick={() => go(addressOf(unit))}
      >
        <strong>{name}</strong>
        <span>{[note, ...counts].filter(Boolean).join(' · ')}</span>
      </button>
      {children.length > 0 && (
        <button type="button" className="org-fold" aria-expanded={open} onClick={onToggle}>
          <span className="out-of-sight">{t(open ? 'ui.chart.close' : 'ui.chart.open', { name })}</span>
          {open ? '−' : children.length}
        </button>
      )}
    </div>
  );
}
