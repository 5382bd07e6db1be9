import { useEffect, useRef } from 'react';

/** What a single key means, on every desk of the product: whoever has learnt one has learnt them all. */
const MEANS = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  o: 'open',
  x: 'choose',
  a: 'approve',
  'shift+a': 'approveAll',
  r: 'return',
  d: 'reject',
  t: 'transfer',
} as const;

type Act = (typeof MEANS)[keyof typeof MEANS];

/** What a press of a key means, null where it means nothing here. */
export const meaningOf = (key: string, shift: boolean): Act | null => {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const name = shift && key.length === 1 ? `shift+${letter}` : letter;
  return Object.hasOwn(MEANS, name) ? MEANS[name as keyof typeof MEANS] : null;
};

/** Single keys for people who work through many lines; they never fire while somebody types. */
export function useDeskKeys(on: boolean, acts: { [act in Act]?: () => unknown }): void {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
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
      const meant = meaningOf(event.key, event.shiftKey);
      const act = meant && now.current[meant];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}
