import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { PendingContext } from '#platform/web/form/control.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useSubmit } from '#platform/web/form/use-submit.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Option } from '#platform/web/client/types.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { Recorded, Room } from '../server/answers.ts';
import { dormViolation } from '../dorm-violation.ts';
import { ROOM } from './violation.ts';

/** A scanned door is an address with the code at its end. */
const codeIn = (text: string): string => text.replace(/^.*[?&]token=/, '').replace(/[^\w-]/g, '');

/** Something is found in a room: scan its door, tick who did it, say what, take a picture. */
export function RecordPage() {
  const [place, setPlace] = useState<{ code: string } | { roomId: string } | null>(null);
  const { data: room } = useFetched<Room>('yxgl', 'dormViolation', 'room', place ?? {}, {
    enabled: place !== null,
    staleTime: 0,
  });
  if (place && room) return <Incident key={room.id} room={room} onDone={() => setPlace(null)} />;
  return <Door onPlace={setPlace} />;
}

function Door({ onPlace }: { onPlace: (place: { code: string } | { roomId: string }) => void }) {
  const t = useWords(ROOM);
  const [keyword, setKeyword] = useState('');
  const asked = usePaused(keyword.trim());
  const { data } = useFetched<Option[]>(
    'yxgl',
    'dormRoom',
    'getSelect',
    { keyword: asked },
    { enabled: asked.length >= 2, quiet: true },
  );
  return (
    <Stack as="section" most={720} aria-label={t('pages.record')}>
      <Soft>{t('ui.scanHint')}</Soft>
      <Scanner onCode={(text) => onPlace({ code: codeIn(text) })} />
      <Labelled label={t('ui.search')}>
        <input
          className="input"
          type="search"
          placeholder={t('ui.searchHint')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </Labelled>
      <Stack as="ul" gap={8}>
        {data?.map(({ value, label }) => (
          <Stack as="li" key={value}>
            <Button onClick={() => onPlace({ roomId: value })}>{label}</Button>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

const ASKED = ['happenAt', 'description', 'fileIds', 'points', 'confiscated'];

function Incident({ room, onDone }: { room: Room; onDone: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [who, setWho] = useState<readonly string[]>([]);
  const form = useForm({ happenAt: `${schoolNow().slice(0, 16)}:00`, typeId: null });
  const { data: types } = useFetched<Option[]>('yxgl', 'dormViolationType', 'getSelect', {
    status: 'enabled',
  });
  const submit = useSubmit({
    ...{ id, room: ROOM, resource: dormViolation, names: ['typeId', ...ASKED], form, whole: true },
    send: async (values) => {
      const { ids } = await post<Recorded>(path('yxgl', 'dormViolation', 'record'), {
        ...values,
        roomId: room.id,
        studentIds: who,
      });
      await forget('yxgl', 'dormViolation');
      say.success(t('ui.recorded', { count: ids.length }));
      onDone();
    },
  });
  const tick = (one: string, on: boolean) => setWho(on ? [...who, one] : who.filter((each) => each !== one));
  return (
    <Stack as="section" most={720} aria-label={t('pages.record')}>
      <Card title={room.fullName} acts={<Button onClick={onDone}>{t('ui.otherRoom')}</Button>}>
        {room.residents.map((one) => (
          <CheckLine
            key={one.studentId}
            checked={who.includes(one.studentId)}
            onChange={(on) => tick(one.studentId, on)}
          >
            {`${one.bedNo} ${one.name} ${one.className}`}
          </CheckLine>
        ))}
        {who.length === 0 && <Soft small>{t('ui.nobody')}</Soft>}
      </Card>
      <Row role="radiogroup" id={`${id}-typeId`} aria-label={t('fields.dormViolation.typeId')}>
        {types?.map((type) => (
          <Button
            key={type.value}
            role="radio"
            look={form.values['typeId'] === type.value ? 'primary' : 'plain'}
            aria-checked={form.values['typeId'] === type.value}
            onClick={() => form.set('typeId', type.value)}
          >
            {type.label}
          </Button>
        ))}
      </Row>
      {form.errors['typeId'] && <p className="field-error">{form.errors['typeId']}</p>}
      <PendingContext value={submit.pending}>
        <FormFields room={ROOM} resource={dormViolation} names={ASKED} form={form} id={id} />
      </PendingContext>
      <Button look="primary" busy={submit.running} onClick={() => void submit.submit()}>
        {t('ui.register')}
      </Button>
    </Stack>
  );
}
