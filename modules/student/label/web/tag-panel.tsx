import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { TagResult, Tile } from '../server/answers.ts';
import { numbersIn } from '../rules.ts';
import { ROOM, reread } from './label.ts';

type TagPanelProps = { tile: Tile; onClose: () => void };

/** A list of numbers, pasted from a sheet. Numbers that nobody has stay, to be put right. */
export function TagPanel({ tile, onClose }: TagPanelProps) {
  const t = useWords(ROOM);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [expireOn, setExpireOn] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const count = numbersIn(text).length;
  const act = async () => {
    const body = { labelId: tile.id, numbers: text, note: note || null, expireOn: expireOn || null };
    const result = await post<TagResult>(path('xsgl', 'stuLabelLink', 'batchAdd'), body);
    say.success(t('ui.tagged', { added: result.added, had: result.had }));
    await reread();
    if (result.unknown.length === 0) return onClose();
    setUnknown(result.unknown);
    setText(result.unknown.join('\n'));
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.tagTitle', { name: tile.name })}
      ok={t('ui.tagCount', { count })}
      disabled={count === 0}
      act={act}
      onClose={onClose}
    >
      <Stack gap={12}>
        <Labelled label={t('ui.numbers')}>
          <textarea
            className="input input-lines"
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Labelled>
        {unknown.length > 0 && <Soft role="alert">{t('ui.unknown', { count: unknown.length })}</Soft>}
        <Labelled label={t('fields.stuLabelLink.expireOn')}>
          <input
            className="input"
            type="date"
            value={expireOn}
            onChange={(event) => setExpireOn(event.target.value)}
          />
        </Labelled>
        <Labelled label={t('fields.stuLabelLink.note')}>
          <input
            className="input"
            maxLength={100}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Labelled>
      </Stack>
    </ActPanel>
  );
}
