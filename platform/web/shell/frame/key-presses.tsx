import { useEffect } from 'react';
import { theme } from '../../theme/theme.ts';
import { askToLogOut } from '../bar/log-out.ts';
import { openDrawer } from '../drawer/open-drawer.ts';
import { lockScreen } from '../lock/locked.ts';

/** Ctrl/⌘+K searches, Alt+L locks, Alt+Q logs out. The last two never fire while somebody types. */
export function KeyPresses() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actionOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return null;
}

function actionOf(event: KeyboardEvent): (() => void) | null {
  const { isLockKey, isLogOutKey } = theme.get().config;
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') return () => openDrawer('search');
  if (!event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return null;
  if (event.code === 'KeyL' && isLockKey) return lockScreen;
  if (event.code === 'KeyQ' && isLogOutKey) return () => void askToLogOut();
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
