import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { locate } from '#platform/web/client/locate.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { MyDuty, Scanned, Started } from '../server/answers.ts';
import { forgetVisits, ROOM } from './visit.ts';

/** Begins a visit: in a dormitory by the code of the first door, elsewhere by its name; where buildings are known by place, there. */
export function StartPanel({ duty, onClose }: { duty: MyDuty | null; onClose: () => void }) {
  const t = useWords(ROOM);
  const kinds = useOptions('visitKind').filter(({ value }) => value !== 'duty');
  const [kind, setKind] = useState(duty ? 'duty' : 'dorm');
  const [placeText, setPlace] = useState('');
  const [door, setDoor] = useState('');
  const [busy, run] = useBusy();
  const begin = (code: string) =>
    void run(async () => {
      const found = await locate();
      const place =
        typeof found === 'string'
          ? {}
          : { place: { longitude: found.longitude, latitude: found.latitude, accuracy: found.accuracy } };
      await post<Started>(path('yxgl', 'visitLog', 'start'), {
        ...{ kind, ...place },
        // what was typed for another kind is left where it is
        ...(kind === 'dorm' && code && { door: code }),
        ...(duty && { dutyId: duty.id }),
        ...(kind !== 'dorm' && placeText && { placeText }),
      });
      await forgetVisits();
      onClose();
    });
  return (
    <Panel
      kind="sheet"
      title={duty ? t('ui.signDuty') : t('ui.begin')}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} onClick={() => begin(door)}>
          {t('ui.arrive')}
        </Button>
      }
    >
      <Stack gap={16}>
        {!duty && <Rail label={t('fields.visitLog.kind')} value={kind} onChange={setKind} options={kinds} />}
        {kind === 'dorm' && <Door value={door} onChange={setDoor} onCode={begin} />}
        {kind !== 'dorm' && !duty && (
          <Labelled label={t('ui.place')}>
            <input
              className="input"
              maxLength={60}
              value={placeText}
              onChange={(event) => setPlace(event.target.value)}
            />
          </Labelled>
        )}
        <Soft small>{t(kind === 'dorm' ? 'ui.dormHint' : 'ui.placeHint')}</Soft>
      </Stack>
    </Panel>
  );
}

type DoorProps = { value: string; onChange: (code: string) => void; onCode: (code: string) => void };

/** The code at a door, scanned or typed. */
function Door({ value, onChange, onCode }: DoorProps) {
  const t = useWords(ROOM);
  return (
    <Stack>
      <Scanner onCode={onCode} />
      <Labelled label={t('ui.door')}>
        <input
          className="input"
          maxLength={80}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Labelled>
    </Stack>
  );
}

/** The next door of the building. */
export function ScanPanel({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [door, setDoor] = useState('');
  const [busy, run] = useBusy();
  const note = (code: string) =>
    void run(async () => {
      const { roomName } = await post<Scanned>(path('yxgl', 'visitLog', 'scan'), { door: code });
      say.success(t('ui.noted', { room: roomName }));
      await forgetVisits();
      onClose();
    });
  return (
    <Panel
      kind="sheet"
      title={t('ui.scanNext')}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} disabled={door.trim() === ''} onClick={() => note(door)}>
          {t('ui.note')}
        </Button>
      }
    >
      <Door value={door} onChange={setDoor} onCode={note} />
    </Panel>
  );
}
