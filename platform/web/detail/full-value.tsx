import './detail.css';
import { lazy, Suspense } from 'react';
import type { ChildrenField, Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { useWords } from '../i18n/words.ts';
import { Value } from '../list/value.tsx';
import { useLabels } from '../list/words.ts';
import { useRefLabels } from '../pick/use-ref-options.ts';
import { FileName } from './file-name.tsx';
import { useFiles } from './use-files.ts';

// the sanitiser is only wanted where there is HTML
const RichText = lazy(() => import('./rich-text.tsx').then((file) => ({ default: file.RichText })));

type FullValueProps = {
  resource: Resource;
  room: string;
  name: string;
  field: Field;
  value: unknown;
  label?: string;
};

/** A value in full: files by name, children as a table, rich text as it was written. */
export function FullValue({ resource, room, name, field, value, label }: FullValueProps) {
  const t = useWords();
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <span className="nothing">{t('detail.empty')}</span>;
  }
  if (field.kind === 'files') return <Files ids={value as string[]} />;
  if (field.kind === 'children')
    return (
      <ChildRows
        resource={resource}
        room={room}
        name={name}
        field={field}
        rows={value as Record<string, unknown>[]}
      />
    );
  if (field.kind === 'richText') {
    return (
      <Suspense>
        <RichText html={String(value)} />
      </Suspense>
    );
  }
  if ((field.kind === 'ref' || field.kind === 'refs') && label === undefined)
    return <RefLabel to={field.to} room={room} ids={[value].flat() as string[]} />;
  return <Value field={field} value={value} label={label} />;
}

function Files({ ids }: { ids: readonly string[] }) {
  return (
    <ul className="file-list">
      {useFiles(ids).map((file) => (
        <li key={file.fileId} className="file-line">
          <FileName file={file} />
        </li>
      ))}
    </ul>
  );
}

function RefLabel({ to, room, ids }: { to: string; room: string; ids: readonly string[] }) {
  const t = useWords();
  return <span>{useRefLabels(to, ids, room) || t('detail.empty')}</span>;
}

type ChildRowsProps = {
  resource: Resource;
  room: string;
  name: string;
  field: ChildrenField;
  rows: readonly Record<string, unknown>[];
};

function ChildRows({ resource, room, name, field, rows }: ChildRowsProps) {
  const labels = useLabels(room);
  const inner = Object.entries(field.of);
  return (
    <div className="table-scroll" role="region" aria-label={labels.field(resource, name)} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {inner.map(([key]) => (
              <th key={key} scope="col">
                {labels.child(resource, name, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // rows inside a row have no identity of their own
            <tr key={index}>
              {inner.map(([key, one]) => (
                <td key={key}>
                  <FullValue resource={resource} room={room} name={key} field={one} value={row[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
