import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { usePaused, useRefOptions } from '#platform/web/pick/use-ref-options.ts';
import { ACTIONS } from '../rules.ts';
import { act, ROOM } from './rollover.ts';

type Props = { rolloverId: string; rows: readonly ListRow[]; onClose: () => void };

/** One action for those who were chosen, or for everybody about whom nothing is decided. */
export function SetPanel({ rolloverId, rows, onClose }: Props) {
  const t = useWords(ROOM);
  const [action, setAction] = useState('graduate');
  const [target, setTarget] = useState('');
  const [keyword, setKeyword] = useState('');
  const [reason, setReason] = useState('');
  const [whole, setWhole] = useState(rows.length === 0);
  const retains = action === 'retain';
  const classes = useRefOptions('stuClass', {
    room: ROOM,
    keyword: usePaused(keyword.trim()),
    enabled: retains,
  });
  const send = async () => {
    const { changed } = await act<{ changed: number }>('rolloverItem', 'set', {
      rolloverId,
      ...(whole ? { all: { action: 'undecided' } } : { ids: rows.map(({ id }) => id) }),
      action,
      targetClassId: retains && target !== '' ? target : null,
      reason: reason.trim() || null,
    });
    say.success(t('ui.changed', { count: changed }));
    onClose();
  };
  return (
    <ActPanel
      kind="drawer"
      title={t('actions.rolloverItem.set')}
      ok={t('ui.setOk')}
      disabled={(retains && (target === '' || reason.trim() === '')) || (!whole && rows.length === 0)}
      act={send}
      onClose={onClose}
    >
      <Stack>
        <Soft>{t('ui.chosen', { count: rows.length })}</Soft>
        <CheckLine checked={whole} onChange={setWhole}>
          {t('ui.allUndecided')}
        </CheckLine>
        <Labelled label={t('fields.rolloverItem.action')}>
          <select className="input" value={action} onChange={(event) => setAction(event.target.value)}>
            {ACTIONS.map((one) => (
              <option key={one} value={one}>
                {t(`dict.rolloverAction.${one}`)}
              </option>
            ))}
          </select>
        </Labelled>
        {retains && (
          <>
            <Labelled label={t('ui.findClass')}>
              <input
                type="search"
                className="input"
                value={keyword}
                onChange={(event) => setKeyword(event.target.value)}
              />
            </Labelled>
            <Labelled label={t('fields.rolloverItem.targetClassId')}>
              <select className="input" value={target} onChange={(event) => setTarget(event.target.value)}>
                <option value="" />
                {classes.options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </Labelled>
          </>
        )}
        <Labelled label={t('fields.rolloverItem.reason')}>
          <input
            className="input"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Labelled>
      </Stack>
    </ActPanel>
  );
}
