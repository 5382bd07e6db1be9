import { useWords } from '#platform/web/i18n/words.ts';
import { BREAKPOINTS, type Breakpoint } from '../../rules.ts';
import { ROOM } from '../desk.ts';

type BreakpointPickProps = { value: Breakpoint; onChange: (breakpoint: Breakpoint) => void };

/** For which width of screens the page is being arranged. */
export function BreakpointPick({ value, onChange }: BreakpointPickProps) {
  const t = useWords(ROOM);
  return (
    <span className="edit-widths" role="group" aria-label={t('ui.width.name')}>
      {BREAKPOINTS.map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {t(`ui.width.${one}`)}
        </button>
      ))}
    </span>
  );
}
