import { useWords } from '#platform/web/i18n/words.ts';
import { Views } from '#platform/web/list/parts/views.tsx';
import { BREAKPOINTS, type Breakpoint } from '../../rules.ts';
import { ROOM } from '../desk.ts';

type BreakpointPickProps = { value: Breakpoint; onChange: (breakpoint: Breakpoint) => void };

/** For which width of screens the page is being arranged. */
export function BreakpointPick({ value, onChange }: BreakpointPickProps) {
  const t = useWords(ROOM);
  return (
    <div className="edit-widths">
      <Views
        label={t('ui.width.name')}
        views={BREAKPOINTS}
        value={value}
        name={(one) => t(`ui.width.${one}`)}
        onChange={onChange}
      />
    </div>
  );
}
