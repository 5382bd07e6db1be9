import { useEffect, useRef } from 'react';

/** Single keys for people who work through many lines; they never fire while somebody types. */
export function useKeys(on: boolean, keys: { [key: string]: () => unknown }): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [contenteditable], dialog, .ant-modal, .ant-select'))
        return;
      // Enter belongs to the button or link that has the focus
      if (event.key === 'Enter' && target.closest('button, a, summary')) return;
      const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = now.current[event.shiftKey && event.key.length === 1 ? `shift+${letter}` : letter];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}
