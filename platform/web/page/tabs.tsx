import './tabs.css';
import { useEffect, useRef } from 'react';
import { bringIntoStrip } from '../client/strip.ts';

export type Tab = { key: string; label: string; count?: number };

type TabsProps = { label: string; tabs: readonly Tab[]; value: string; onChange: (key: string) => void };

/** Parts of a page that are addresses of their own, with how much waits in each. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => bringIntoStrip(strip.current, '[aria-current]'), [value]);
  return (
    <nav ref={strip} className="tabs" aria-label={label}>
      {tabs.map(({ key, label: name, count }) => (
        <button
          key={key}
          type="button"
          aria-current={key === value || undefined}
          onClick={() => onChange(key)}
        >
          {name}
          {count ? <span className="tabs-count">{count}</span> : null}
        </button>
      ))}
    </nav>
  );
}
