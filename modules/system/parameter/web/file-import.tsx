import './file-import.css';
import { useState } from 'react';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
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
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, run] = useBusy();
  const chosen = found.changes.filter(({ paramKey }) => !left.has(paramKey));
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const apply = async () => {
    await run(async () => {
      await onApply(chosen);
    });
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      {found.changes.length > 0 && (
        <Button look="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void apply()}>
          {t('ui.file.apply', { count: chosen.length })}
        </Button>
      )}
    </>
  );
  return (
    <Panel kind="drawer" title={t('ui.file.title')} onClose={onClose} foot={foot}>
      {found.changes.length === 0 ? (
        <p>{t('ui.file.none')}</p>
      ) : (
        <div className="table-scroll">
          <table className="data-table param-changes">
            <thead>
              <tr>
                <th scope="col">{t('ui.file.name')}</th>
                <th scope="col">{t('ui.file.from')}</th>
                <th scope="col">{t('ui.file.to')}</th>
              </tr>
            </thead>
            <tbody>
              {found.changes.map(({ paramKey, paramName, before, after }) => (
                <tr key={paramKey}>
                  <td>
                    <label className="param-choice">
                      <input
                        type="checkbox"
                        checked={!left.has(paramKey)}
                        onChange={() => toggle(paramKey)}
                      />
                      <span>
                        {paramName} <code>{paramKey}</code>
                      </span>
                    </label>
                  </td>
                  <td>
                    <del>{shown(before)}</del>
                  </td>
                  <td>
                    <ins>{shown(after)}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.same > 0 && <p className="field-hint">{t('ui.file.same', { count: found.same })}</p>}
      <Names title={t('ui.file.unknown')} names={found.unknown} />
      <Names title={t('ui.file.wrong')} names={found.wrong} />
    </Panel>
  );
}

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
