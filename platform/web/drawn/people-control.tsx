import type { ControlProps } from '../form/control.ts';
import { PeoplePick } from '../pick/people-pick.tsx';
import { useFormHost } from './drawn-context.ts';

/** People of the school whom this form may name. */
export function PeopleControl({ id, title, value, many, onChange }: ControlProps & { many: boolean }) {
  const { service, resource } = useFormHost();
  return (
    <PeoplePick
      id={id}
      title={title}
      many={many}
      from={[service, resource, 'people']}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(ids) => onChange(ids.length > 0 ? ids : null)}
    />
  );
}
