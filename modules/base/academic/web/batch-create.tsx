import '#platform/web/form/form.css';
import { Select } from '#platform/web/form/antd.tsx';
import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { usePaused, useRefOptions } from '#platform/web/pick/use-ref-options.ts';

const ROOM = 'base/academic';
const MOST = 30;

type Planned = { classCode: string; className: string };

/** Classes of several majors of a year at once: how many, then what they would be called, then they are there. */
export function BatchCreate({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const { options } = useRefOptions('gradeMajor', { room: ROOM, keyword: usePaused(keyword) });
  const [chosen, setChosen] = useState<{ value: string; label: string }[]>([]);
  const [count, setCount] = useState('1');
  const [preview, setPreview] = useState<Planned[] | null>(null);
  const [busy, run] = useBusy();
  const number = Number(count);
  const sound = Number.isInteger(number) && number >= 1 && number <= MOST && chosen.length > 0;
  const items = chosen.map(({ value }) => ({ gradeMajorId: value, count: number }));
  const send = async <T,>(verb: string, then: (answer: T) => unknown) => {
    await run(async () => {
      await then(await post<T>(path('base', 'stuClass', verb), { items }));
    });
  };
  const create = () =>
    send<{ created: number }>('batchCreate', async ({ created }) => {
      say.success(t('ui.batch.created', { count: created }));
      await forget('base', 'stuClass');
      onClose();
    });
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      {preview ? (
        <>
          <Button onClick={() => setPreview(null)}>{t('ui.batch.back')}</Button>
          <Button look="primary" busy={busy} onClick={() => void create()}>
            {t('ui.batch.create', { count: preview.length })}
          </Button>
        </>
      ) : (
        <Button
          look="primary"
          busy={busy}
          disabled={!sound}
          onClick={() => void send<Planned[]>('batchPreview', setPreview)}
        >
          {t('ui.batch.preview')}
        </Button>
      )}
    </>
  );
  return (
    <Panel kind="dialog" title={t('actions.stuClass.batchCreate')} onClose={onClose} foot={foot}>
      {preview ? (
        <ol className="part-bullets">
          {preview.map(({ classCode, className }) => (
            <li key={classCode}>
              {className} <small>{classCode}</small>
            </li>
          ))}
        </ol>
      ) : (
        <div className="form-fields one-column">
          <div className="form-field">
            <label htmlFor={`${id}-of`}>{t('fields.stuClass.gradeMajorId')}</label>
            <Select
              id={`${id}-of`}
              className="form-pick"
              mode="multiple"
              labelInValue
              value={chosen}
              showSearch={{ filterOption: false, onSearch: setKeyword }}
              options={options}
              onChange={(next) =>
                setChosen(next.map(({ value, label }) => ({ value, label: String(label) })))
              }
            />
          </div>
          <div className="form-field">
            <label htmlFor={`${id}-count`}>{t('ui.batch.count')}</label>
            <input
              id={`${id}-count`}
              className="input"
              type="number"
              min={1}
              max={MOST}
              value={count}
              onChange={(event) => setCount(event.target.value)}
            />
            <p className="field-hint">{t('ui.batch.hint', { most: MOST })}</p>
          </div>
        </div>
      )}
    </Panel>
  );
}
