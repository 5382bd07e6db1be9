import { useId, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import type { Package, RoomChoice } from '../server/answers.ts';
import { act, ROOM } from './school.ts';

type PackageFormProps = { given: Package | null; rooms: readonly RoomChoice[]; onDone: () => void };

/** A package's name and its modules, wing by wing. */
export function PackageForm({ given, rooms, onDone }: PackageFormProps) {
  const t = useWords(ROOM);
  const id = useId();
  const [name, setName] = useState(given?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(given?.rooms));
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const known = new Set(rooms.map((room) => room.name));
  const toggle = (room: string) =>
    setChosen((now) => new Set(now.has(room) ? [...now].filter((one) => one !== room) : [...now, room]));
  const save = async () => {
    if (name.trim() === '') return setWrong(true);
    setBusy(true);
    const body = { name: name.trim(), rooms: [...chosen].filter((room) => known.has(room)) };
    const saved = await act(
      'save',
      given ? { ...body, id: given.id, version: given.version } : body,
      'sysPackage',
    );
    setBusy(false);
    if (!saved) return;
    say.success(t('ui.saved'));
    onDone();
  };
  return (
    <Stack>
      <div className="form-field" data-wrong={wrong || undefined}>
        <label htmlFor={id}>{t('ui.packageName')}</label>
        <input
          id={id}
          className="input"
          maxLength={40}
          value={name}
          aria-invalid={wrong || undefined}
          onChange={(event) => {
            setName(event.target.value);
            setWrong(false);
          }}
        />
        {wrong && <p className="field-error">{t('ui.required')}</p>}
      </div>
      {Object.entries(Object.groupBy(rooms, (room) => room.wing)).map(([wing, group = []]) => (
        <Group key={wing} title={wing}>
          <Board tile={140} gap={0}>
            {group.map((room) => (
              <CheckLine key={room.name} checked={chosen.has(room.name)} onChange={() => toggle(room.name)}>
                {room.title}
              </CheckLine>
            ))}
          </Board>
        </Group>
      ))}
      <Row>
        <Button onClick={onDone}>{word('form.cancel')}</Button>
        <Button look="primary" busy={busy} onClick={() => void save()}>
          {t('ui.savePackage')}
        </Button>
      </Row>
    </Stack>
  );
}
