import { useEffect, useState } from 'react';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { toYuan } from '#platform/pure/money.ts';
import type { MapRoom, Mine } from '#modules/dormitory/choice/answers';
import { ask, faultOf, send, useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { say, sayOf } from './words.ts';

const LIVE = 3_000;
const AGAIN = 20;

/** Floor, room and bed; what is green is free as of a moment ago, and the server says who was first. */
export function Beds({ told, onDone }: PageProps) {
  const { data: mine, fault, again } = useAsked<Mine | null>('yxgl/welcomeRoomChoice/getMine');
  const [wrong, setWrong] = useState('');
  const has = told.person.placeName;
  const take = async (bedId: string) => {
    setWrong('');
    const body = { batchId: mine!.id, bedId };
    const verb = has ? 'repick' : 'choose';
    for (let turn = 0; ; turn += 1) {
      try {
        await send(`yxgl/welcomeRoomChoice/${verb}`, body);
        return onDone();
      } catch (error) {
        // the queue is full: the server says when to come again
        const isQueued = isRefusal(error) && error.key === 'choice.queued' && turn < AGAIN;
        if (!isQueued) {
          setWrong(faultOf(error));
          return again();
        }
        await new Promise((go) => setTimeout(go, Number(error.facts['retryAfterMs'] ?? 500)));
      }
    }
  };
  return (
    <>
      {has && (
        <section className="out-card">
          <h2>{has}</h2>
          {mine && <p>{say('repicksLeft', { n: Math.max(0, mine.repickMax - mine.repickUsed) })}</p>}
        </section>
      )}
      {wrong && <p role="alert">{wrong}</p>}
      {fault && <p className="out-wait">{fault}</p>}
      {!mine && !fault && <p className="out-wait">{say('noRound')}</p>}
      {mine && (
        <section className="out-card">
          <h2>{mine.name}</h2>
          <p>{sayOf(`phase.${mine.phase}`) || mine.phase}</p>
          <p>{say('turnAt', { at: mine.turnAt.slice(5, 16) })}</p>
          {mine.blockReason && <p role="alert">{mine.blockReason}</p>}
          <BedMap mine={mine} onTake={take} />
        </section>
      )}
    </>
  );
}

function BedMap({ mine, onTake }: { mine: Mine; onTake: (bedId: string) => Promise<void> }) {
  const [floorId, setFloor] = useState(
    () => (mine.floors.find((one) => one.free > 0) ?? mine.floors[0])?.id ?? '',
  );
  const [rooms, setRooms] = useState<readonly MapRoom[]>([]);
  const [chosen, setChosen] = useState<{ room: MapRoom; bedId: string; bedNo: string } | null>(null);
  useEffect(() => {
    if (floorId === '') return;
    const look = () =>
      ask<MapRoom[]>('yxgl/welcomeRoomChoice/map', { batchId: mine.id, floorId }).then(setRooms, () => {});
    void look();
    const timer = setInterval(() => void look(), LIVE);
    return () => clearInterval(timer);
  }, [mine.id, floorId]);
  if (mine.floors.length === 0) return null;
  return (
    <>
      <label className="out-line">
        <span>{say('floor')}</span>
        <select value={floorId} onChange={(event) => setFloor(event.target.value)}>
          {mine.floors.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.title} ${say('left', { n: one.free })}`}
            </option>
          ))}
        </select>
      </label>
      <ul className="wel-rooms">
        {rooms.map((room) => (
          <li key={room.id}>
            <b>{room.roomNo}</b> <small>{`${room.type} ¥${toYuan(room.feeYear)}`}</small>
            <div>
              {room.beds.map((bed) => (
                <button
                  key={bed.id}
                  type="button"
                  className="wel-bed"
                  disabled={!bed.isFree}
                  aria-pressed={chosen?.bedId === bed.id}
                  onClick={() => setChosen({ room, bedId: bed.id, bedNo: bed.bedNo })}
                >
                  {bed.bedNo}
                  {bed.mate && <small>{`${bed.mate.surname}* ${bed.mate.major}`}</small>}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {chosen && (
        <button type="button" className="out-go" onClick={() => void onTake(chosen.bedId)}>
          {say('takeBed', { room: chosen.room.roomNo, bed: chosen.bedNo })}
        </button>
      )}
    </>
  );
}
