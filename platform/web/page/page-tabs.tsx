import type { ReactNode } from 'react';
import { usePage } from './page.ts';
import { Tabs } from './tabs.tsx';

/** A part of a page: what it is called, and what it shows. */
type Part = readonly [label: string, shown: ReactNode];

/** Parts of a page, the first unless its address (`tab`) says another. */
export function PageTabs({ label, parts }: { label: string; parts: { readonly [key: string]: Part } }) {
  const page = usePage();
  const names = Object.keys(parts);
  const chosen = names.find((name) => name === page.params['tab']) ?? names[0]!;
  return (
    <>
      <Tabs
        label={label}
        tabs={names.map((key) => ({ key, label: parts[key]![0] }))}
        value={chosen}
        onChange={(tab) => page.setParams({ tab: tab === names[0] ? '' : tab })}
      />
      {parts[chosen]![1]}
    </>
  );
}
