import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { requestBlob } from '#platform/web/client/request.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { saveBlob } from '#platform/web/client/transfer.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useUnsaved } from '#platform/web/page/page.ts';
import type { Column, Imported, Sheet } from '../server/answers.ts';
import { ROOM } from './steer.ts';

/** One sheet's columns. */
export function SheetColumns({ imported }: { imported: Imported }) {
  const { entity } = imported;
  const answer = useFetched<Sheet>('base', 'ioTemplate', 'getOne', { entity }, { quiet: true });
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  return <Arrange key={answer.data.version} sheet={answer.data} imported={imported} />;
}

function Arrange({ sheet, imported }: { sheet: Sheet; imported: Imported }) {
  const t = useWords(ROOM);
  const mayArrange = useCan()('ioTemplate.submit');
  const [columns, setColumns] = useState(sheet.columns);
  const dirty = columns !== sheet.columns;
  const { running, save, reset, download } = useActs(sheet, imported);
  useUnsaved(dirty);
  const set = (at: number, part: Partial<Column>) =>
    setColumns(columns.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const move = (at: number, by: number) => {
    const next = [...columns];
    const [one] = next.splice(at, 1);
    next.splice(at + by, 0, one!);
    setColumns(next);
  };
  return (
    <>
      <div className="table-scroll" role="region" aria-label={imported.name} tabIndex={0}>
        <table className="data-table sheet-columns">
          <thead>
            <tr>
              {(['shown', 'title', 'note', 'order'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`ui.sheet.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column, at) => (
              <tr key={column.field} data-tone={column.hidden ? 'soft' : undefined}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={t('ui.sheet.show', { name: column.title })}
                    checked={!column.hidden}
                    disabled={column.required || !mayArrange}
                    onChange={(event) => set(at, { hidden: !event.target.checked })}
                  />
                </td>
                <td>
                  {column.title}
                  {column.required && <span className="field-mark">*</span>}
                </td>
                <td>
                  <input
                    className="input"
                    aria-label={t('ui.sheet.noteOf', { name: column.title })}
                    maxLength={200}
                    disabled={!mayArrange}
                    value={column.note}
                    onChange={(event) => set(at, { note: event.target.value })}
                  />
                </td>
                <td style={{ whiteSpace: 'nowrap' }}>
                  <Button
                    look="quiet"
                    icon="up"
                    aria-label={t('ui.sheet.up', { name: column.title })}
                    disabled={at === 0 || !mayArrange}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    look="quiet"
                    icon="down"
                    aria-label={t('ui.sheet.down', { name: column.title })}
                    disabled={at === columns.length - 1 || !mayArrange}
                    onClick={() => move(at, 1)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="toolbar">
        <span className="toolbar-space" />
        <Button icon="download" onClick={() => void download()}>
          {t('ui.sheet.download')}
        </Button>
        {mayArrange && sheet.version > 0 && (
          <Button onClick={() => void reset()}>{t('ui.sheet.reset')}</Button>
        )}
        {mayArrange && (
          <Button look="primary" busy={running} disabled={!dirty} onClick={() => void save(columns)}>
            {word('form.save')}
          </Button>
        )}
      </div>
    </>
  );
}

function useActs({ entity, version }: Sheet, { service, name }: Imported) {
  const t = useWords(ROOM);
  const [running, run] = useBusy();
  const save = async (columns: readonly Column[]) => {
    await run(async () => {
      await post(path('base', 'ioTemplate', 'submit'), {
        entity,
        version,
        columns: columns.map(({ field, hidden, note }) => ({ field, hidden, note })),
      });
      await forget('base', 'ioTemplate');
      say.success(word('form.saved'));
    });
  };
  const reset = async () => {
    const onOk = async () => {
      await post(path('base', 'ioTemplate', 'reset'), { entity });
      await forget('base', 'ioTemplate');
    };
    if (await ask({ text: t('ui.sheet.resetAsk', { name }), onOk })) say.success(word('list.done'));
  };
  const download = async () => {
    const answer = await requestBlob('GET', path(service, entity, 'importTemplate'), {});
    saveBlob(await answer.blob(), `${name}.xlsx`);
  };
  return { running, save, reset, download };
}
