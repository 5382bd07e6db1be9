import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post, removeBatch } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { SaveDialog } from '#platform/web/form/save-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import type { Dimension } from '../rules.ts';
import { ROOM } from './statistics.ts';

export type View = { rows: Dimension[]; columns: Dimension[]; chart: string };
type Kept = ListRow & { name: string; rows: Dimension[]; columns: Dimension[] | null; chart: string };

/** Views that one keeps: to look at again, to keep the one on screen. */
export function Views({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const t = useWords(ROOM);
  const word = useWords();
  const [saving, setSaving] = useState(false);
  const [chosen, setChosen] = useState('');
  const { data } = useFetched<Page<Kept>>('xsgl', 'studentStatView', 'list', { current: 1, size: 50 });
  const choose = (id: string) => {
    setChosen(id);
    const kept = data?.records.find((one) => one.id === id);
    if (kept) onChoose({ rows: kept.rows, columns: kept.columns ?? [], chart: kept.chart });
  };
  const remove = async () => {
    const done = await ask({
      text: t('ui.removeView'),
      danger: true,
      onOk: () => removeBatch(path('xsgl', 'studentStatView', 'removeBatch'), [chosen]),
    });
    if (!done) return;
    setChosen('');
    await forget('xsgl', 'studentStatView');
  };
  return (
    <Row>
      <select
        className="input"
        aria-label={t('ui.views')}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('ui.views')}</option>
        {data?.records.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button onClick={() => setSaving(true)}>{t('ui.keepView')}</Button>
      {chosen !== '' && (
        <Button look="quiet" onClick={() => void remove()}>
          {word('list.remove')}
        </Button>
      )}
      {saving && <KeepView view={view} onClose={() => setSaving(false)} />}
    </Row>
  );
}

function KeepView({ view, onClose }: { view: View; onClose: () => void }) {
  const t = useWords(ROOM);
  const [name, setName] = useState('');
  const save = async () => {
    await post(path('xsgl', 'studentStatView', 'add'), { name: name.trim(), ...view });
    await forget('xsgl', 'studentStatView');
    return true;
  };
  return (
    <SaveDialog title={t('ui.keepView')} fits={name.trim() !== ''} save={save} onClose={onClose}>
      <Labelled label={t('fields.studentStatView.name')}>
        <input
          className="input"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Labelled>
    </SaveDialog>
  );
}
