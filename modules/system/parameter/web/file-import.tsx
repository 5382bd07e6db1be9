import './file-import.css';
import { useState } from 'react';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { RowsTable } from '#platform/web/list/rows-table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Change, Found } from '../server/answers.ts';
import { ROOM } from './room.ts';

type FileImportProps = {
  found: Found;
  onApply: (changes: Change[]) => Promise<void>;
  onClose: () => void;
};

/** What a file would change, value by value; what is ticked is taken in, all or nothing. */
export function FileImport({ found, onApply, onClose }: FileImportProps) {
  const t = useWords(ROOM);
  const [chosen, choose] = useState<ReadonlySet<string>>(() => new Set(found.changes.map(keyOf)));
  const name = ({ paramKey, paramName }: Change) => (
    <>
      {paramName} <code>{paramKey}</code>
    </>
  );
  const body = (
    <>
      {found.changes.length === 0 ? (
        <p>{t('ui.file.none')}</p>
      ) : (
        <RowsTable
          label={t('ui.file.title')}
          className="param-changes"
          rows={found.changes}
          keyOf={keyOf}
          choice={{ ids: chosen, set: choose, nameOf: ({ paramName }) => paramName }}
          columns={[
            [t('ui.file.name'), name],
            [t('ui.file.from'), ({ before }) => <del>{shown(before)}</del>],
            [t('ui.file.to'), ({ after }) => <ins>{shown(after)}</ins>],
          ]}
        />
      )}
      {found.same > 0 && <Soft small>{t('ui.file.same', { count: found.same })}</Soft>}
      <Names title={t('ui.file.unknown')} names={found.unknown} />
      <Names title={t('ui.file.wrong')} names={found.wrong} />
    </>
  );
  const panel = { kind: 'drawer', title: t('ui.file.title'), onClose, children: body } as const;
  if (found.changes.length === 0) return <Panel {...panel} />;
  return (
    <ActPanel
      {...panel}
      ok={t('ui.file.apply', { count: chosen.size })}
      disabled={chosen.size === 0}
      act={() => onApply(found.changes.filter((one) => chosen.has(one.paramKey)))}
    />
  );
}

const keyOf = ({ paramKey }: Change): string => paramKey;
const shown = (value: unknown): string => (typeof value === 'string' ? value || '—' : JSON.stringify(value));

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section className="param-left-out" role="alert">
      <h3>{title}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
