import type { KeyboardEvent, PointerEvent } from 'react';
import { useWords } from '../../i18n/words.ts';
import { changeTheme, useThemeConfig } from '../../theme/theme.ts';

const LEAST = 180;
const MOST = 340;

/** The edge of the side menu: drag it, or move it with the arrow keys. */
export function WidthHandle() {
  const t = useWords();
  const { menuWidth } = useThemeConfig();
  const set = (width: number) =>
    changeTheme({ menuWidth: Math.min(MOST, Math.max(LEAST, Math.round(width))) });
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) set(event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') set(menuWidth - 10);
    if (event.key === 'ArrowRight') set(menuWidth + 10);
  };
  return (
    <div
      className="width-handle"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('frame.menuWidth')}
      aria-valuenow={menuWidth}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
