import { useState } from 'react';
import type { DormOption, Node } from '#modules/dormitory/space/answers';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { Person } from '../server/answers.ts';
import { ROOM } from './register.ts';

type Bed = { id: string; bedNo: string; state: string };
type RoomNode = Omit<Node, 'children'> & { children: Bed[] };

/** Building, room, bed, key: then he lives there. */
export function House({ person, onDone }: { person: Person; onDone: () => void }) {
  const t = useWords(ROOM);
  const [building, setBuilding] = useState('');
  const [bed, setBed] = useState<{ id: string; place: string } | null>(null);
  const [keyNo, setKeyNo] = useState('');
  const [busy, setBusy] = useState(false);
  const { data: dorms } = useFetched<DormOption[]>('base', 'school', 'getDorm', { sex: person.gender });
  const { data: tree } = useFetched<Node[]>(
    'base',
    'school',
    'getDormRoomTree',
    { buildingId: building, withBed: true },
    { enabled: building !== '', staleTime: 0 },
  );
  const rooms =
    tree?.flatMap((campus) =>
      campus.children.flatMap((one) =>
        one.children.flatMap((floor) => floor.children as unknown as RoomNode[]),
      ),
    ) ?? [];
  const open = rooms.filter(
    (room) => room.sex === person.gender && room.children.some((one) => one.state === 'free'),
  );

  const kept = person.state === 'reserved' ? person.registerId : null;
  const send = async (verb: 'walkIn' | 'reserve' | 'checkIn') => {
    const body =
      verb === 'checkIn' ? { id: kept, inventory: null } : { studentId: person.studentId, bedId: bed?.id };
    setBusy(true);
    try {
      await post(path('yxgl', 'dormitoryRegister', verb), { ...body, ...(verb !== 'reserve' && { keyNo }) });
      const place = verb === 'checkIn' ? person.placeName : bed?.place;
      say.success(t(verb === 'reserve' ? 'ui.desk.kept' : 'ui.desk.done', { name: person.name, place }));
      await Promise.all([forget('yxgl', 'dormitoryRegister'), forget('base', 'school')]);
      onDone();
    } catch {
      // the sentence has been shown; beds may have gone meanwhile
      await forget('base', 'school');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack as="section" className="register-page" most={760} middle aria-label={person.name}>
      <Card className="register-card">
        <h2>
          {person.name} {person.studentNo}
        </h2>
        <p>{person.className}</p>
        {person.placeName && <p>{t('ui.desk.reserved', { place: person.placeName })}</p>}
      </Card>
      {kept === null && (
        <>
          <select
            className="input"
            aria-label={t('fields.dormitoryRegister.buildingId')}
            value={building}
            onChange={(event) => (setBuilding(event.target.value), setBed(null))}
          >
            <option value="">{t('fields.dormitoryRegister.buildingId')}</option>
            {dorms?.map((dorm) => (
              <option key={dorm.value} value={dorm.value}>
                {dorm.label}（{dorm.bedFree}）
              </option>
            ))}
          </select>
          {building !== '' && !tree && <Skeleton lines={4} />}
          {tree && open.length === 0 && <Nothing>{t('ui.desk.noBeds')}</Nothing>}
          <Board as="ul" tile={210} gap={8} className="register-rooms" aria-label={t('ui.desk.choose')}>
            {open.map((room) => (
              <Row as="li" key={room.id}>
                <b>{room.title}</b>
                {room.children
                  .filter((one) => one.state === 'free')
                  .map((one) => (
                    <Button
                      key={one.id}
                      look={bed?.id === one.id ? 'primary' : 'plain'}
                      aria-pressed={bed?.id === one.id}
                      onClick={() => setBed({ id: one.id, place: `${room.title}-${one.bedNo}` })}
                    >
                      {one.bedNo}
                    </Button>
                  ))}
              </Row>
            ))}
          </Board>
        </>
      )}
      <Row data-look="foot" className="register-foot">
        <input
          className="input"
          aria-label={t('ui.desk.key')}
          placeholder={t('ui.desk.key')}
          maxLength={20}
          value={keyNo}
          onChange={(event) => setKeyNo(event.target.value)}
        />
        <Button onClick={onDone}>{t('ui.desk.next')}</Button>
        {kept === null && (
          <Button disabled={!bed} busy={busy} onClick={() => void send('reserve')}>
            {t('ui.desk.reserve')}
          </Button>
        )}
        <Button
          look="primary"
          disabled={!bed && kept === null}
          busy={busy}
          onClick={() => void send(kept === null ? 'walkIn' : 'checkIn')}
        >
          {t('ui.desk.moveIn')}
        </Button>
      </Row>
    </Stack>
  );
}
