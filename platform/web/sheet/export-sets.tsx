import { useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { ask } from '../client/ask.ts';
import { path, post } from '../client/calls.ts';
import { forget, useFetched } from '../client/queries.ts';
import { say } from '../client/say.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';

type ExportSet = {
  id: string;
  name: string;
  fields: string[];
  isShared: boolean;
  isMine: boolean;
  userName: string;
};
type Sets = { sets: ExportSet[]; mayShare: boolean };

type ExportSetsProps = {
  resource: Resource;
  fields: readonly string[];
  onChoose: (fields: readonly string[]) => void;
};

/** Choices of columns that were kept under a name: my own, and those that the school shares. */
export function ExportSets({ resource, fields, onChoose }: ExportSetsProps) {
  const [chosen, setChosen] = useState('');
  const [keeping, setKeeping] = useState(false);
  const t = useWords();
  const { data } = useFetched<Sets>('base', 'exportSet', 'list', { entity: resource.name }, { quiet: true });
  const sets = data?.sets ?? [];
  const set = sets.find(({ id }) => id === chosen);
  const label = (one: ExportSet) =>
    one.isMine ? one.name : t('sheet.setOf', { name: one.name, person: one.userName });
  const drop = async (one: ExportSet) => {
    const agreed = await ask({
      text: t('sheet.setDropAsk', { name: one.name }),
      danger: true,
      onOk: () => post(path('base', 'exportSet', 'remove'), { id: one.id }),
    });
    if (agreed) setChosen('');
    await forget('base', 'exportSet');
  };
  return (
    <div className="sheet-sets">
      {sets.length > 0 && (
        <select
          className="input"
          aria-label={t('sheet.sets')}
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            const found = sets.find(({ id }) => id === target.value);
            if (found) onChoose(found.fields);
          }}
        >
          <option value="">{t('sheet.sets')}</option>
          {sets.map((one) => (
            <option key={one.id} value={one.id}>
              {label(one)}
            </option>
          ))}
        </select>
      )}
      {set && (set.isMine || data?.mayShare) && (
        <Button look="link-danger" onClick={() => void drop(set)}>
          {t('sheet.setDrop')}
        </Button>
      )}
      {keeping ? (
        <KeepSet
          resource={resource}
          fields={fields}
          mayShare={data?.mayShare ?? false}
          first={set?.isMine ? set.name : ''}
          onDone={() => setKeeping(false)}
        />
      ) : (
        <Button look="link" disabled={fields.length === 0} onClick={() => setKeeping(true)}>
          {t('sheet.setKeep')}
        </Button>
      )}
    </div>
  );
}

type KeepSetProps = {
  resource: Resource;
  fields: readonly string[];
  mayShare: boolean;
  first: string;
  onDone: () => void;
};

/** A name for the columns that are chosen now; the same name again replaces them. */
function KeepSet({ resource, fields, mayShare, first, onDone }: KeepSetProps) {
  const [name, setName] = useState(first);
  const [isShared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const t = useWords();
  const keep = async () => {
    setBusy(true);
    try {
      await post(path('base', 'exportSet', 'submit'), { entity: resource.name, name, fields, isShared });
      say.success(t('sheet.setKept'));
      onDone();
    } catch {
      // the client has said why; the name stays as it was typed
    }
    setBusy(false);
    await forget('base', 'exportSet');
  };
  return (
    <>
      <input
        className="input"
        aria-label={t('sheet.setName')}
        placeholder={t('sheet.setName')}
        maxLength={30}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {mayShare && (
        <label className="sheet-choice">
          <input type="checkbox" checked={isShared} onChange={() => setShared(!isShared)} />
          {t('sheet.setShare')}
        </label>
      )}
      <Button busy={busy} disabled={name.trim() === ''} onClick={() => void keep()}>
        {t('sheet.setSave')}
      </Button>
      <Button look="link" onClick={onDone}>
        {t('sheet.cancel')}
      </Button>
    </>
  );
}
