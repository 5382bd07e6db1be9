import { Stack } from '#platform/web/parts/box.tsx';
import { OrgBox } from './org-box.tsx';
import type { Unit } from './org-tree.ts';

type OrgListProps = {
  units: readonly Unit[];
  open: ReadonlySet<string>;
  marked: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** The chart of a phone: the same units, indented. */
export function OrgList({ units, open, marked, onToggle }: OrgListProps) {
  return (
    <Stack as="ul" gap={4} className="org-list">
      {units.map((unit) => (
        <li key={unit.id}>
          <OrgBox
            unit={unit}
            open={open.has(unit.id)}
            marked={marked.has(unit.id)}
            onToggle={() => onToggle(unit.id)}
          />
          {open.has(unit.id) && unit.children.length > 0 && (
            <OrgList units={unit.children} open={open} marked={marked} onToggle={onToggle} />
          )}
        </li>
      ))}
    </Stack>
  );
}
