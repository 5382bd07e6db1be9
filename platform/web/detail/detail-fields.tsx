import './detail.css';
import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { useCan } from '../client/session.ts';
import { detailGroups } from '../form/groups.ts';
import { useWords } from '../i18n/words.ts';
import type { CellSlot } from '../list/cell.tsx';
import { fieldAt } from '../list/columns.ts';
import type { ListRow } from '../list/row.ts';
import { useLabels } from '../list/words.ts';
import { FullValue } from './full-value.tsx';
import { Reveal } from './reveal.tsx';

type DetailFieldsProps = {
  room: string;
  resource: Resource;
  row: ListRow;
  cells?: { readonly [field: string]: CellSlot };
};

/** The fields of a row by the groups of its form, each with its word. */
export function DetailFields({ room, resource, row, cells = {} }: DetailFieldsProps) {
  const labels = useLabels(room);
  const t = useWords();
  const groups = detailGroups(resource);
  return groups.map((group) => (
    <section key={group.name} className="detail-group">
      {groups.length > 1 && (
        <h3>{group.name === '' ? t('detail.other') : labels.group(resource, group.name)}</h3>
      )}
      <dl className="detail-list">
        {[...group.fields, ...(group === groups.at(-1) ? ['createdAt', 'updatedAt'] : [])].map((name) => {
          const field = fieldAt(resource, name);
          return (
            field && (
              <div key={name} data-wide={isWide(field) || undefined}>
                <dt>{labels.field(resource, name)}</dt>
                <dd>
                  {cells[name]?.(row) ?? (
                    <FullValue
                      resource={resource}
                      room={room}
                      name={name}
                      field={field}
                      value={row[name]}
                      label={row.labels?.[name]}
                    />
                  )}
                  <RevealIfMay
                    resource={resource}
                    name={name}
                    field={field}
                    row={row}
                    label={labels.field(resource, name)}
                  />
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  ));
}

function isWide(field: Field): boolean {
  return (
    field.kind === 'files' ||
    field.kind === 'children' ||
    field.kind === 'richText' ||
    (field.kind === 'text' && field.form === 'lines')
  );
}

type RevealIfMayProps = { resource: Resource; name: string; field: Field; row: ListRow; label: string };

/** The way to a masked value, for who may see it in full. */
export function RevealIfMay({ resource, name, field, row, label }: RevealIfMayProps) {
  const may = useCan();
  const secret = field.kind === 'text' && field.secret !== undefined && Boolean(row[name]);
  return secret && may(`${resource.name}.reveal`) ? (
    <Reveal resource={resource} row={row} name={name} label={label} />
  ) : null;
}
