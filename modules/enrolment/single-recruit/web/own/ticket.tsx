import { useState } from 'react';
import { Qr } from '#platform/web/page/qr.tsx';
import { SignPad } from '#platform/web/parts/sign-pad.tsx';
import type { OwnTicket } from '../../server/answers.ts';
import { send, tell, useAct, useOwn } from './calls.ts';
import { blobOf } from './files.tsx';
import type { PageProps } from './inside.tsx';
import { say } from './words.ts';

/** The promise first, then the ticket: to show on the phone, or on paper. */
export function Ticket({ mine, again }: PageProps) {
  if (mine.candidate.auditStatus !== 'approved') return <p className="out-wait">{say('ticketLater')}</p>;
  return mine.candidate.pledgedAt === null ? <Pledge onDone={again} /> : <Sheet />;
}

function Pledge({ onDone }: { onDone: () => void }) {
  const [strokes, setStrokes] = useState('');
  const { busy, fault, run } = useAct();
  const sign = async () => {
    const done = await run(async () => tell('pledge', { fileId: await send(await drawn(strokes)) }));
    if (done) onDone();
  };
  return (
    <section className="out-card">
      <h2>{say('pledge')}</h2>
      <p className="out-lines">{say('pledgeText')}</p>
      <SignPad value={strokes} onChange={setStrokes} label={say('signHere')} />
      <p role="alert">{fault}</p>
      <span className="own-pair">
        <button type="button" disabled={strokes === ''} onClick={() => setStrokes('')}>
          {say('clearSign')}
        </button>
        <button
          type="button"
          className="out-go"
          disabled={busy || strokes === ''}
          onClick={() => void sign()}
        >
          {say('sign')}
        </button>
      </span>
    </section>
  );
}

/** What was written as a picture. */
function drawn(strokes: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = 1000;
  canvas.height = 333;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.lineWidth = 6;
  pen.lineCap = 'round';
  for (const stroke of strokes.split(';')) {
    pen.beginPath();
    for (const point of stroke.split(' ')) {
      const [x = 0, y = 0] = point.split(',').map(Number);
      pen.lineTo(x, y);
    }
    pen.stroke();
  }
  return blobOf(canvas, 'image/png');
}

function Sheet() {
  const { data, fault } = useOwn<OwnTicket>('ks', 'getTicket');
  if (!data) return <p className="out-wait">{fault || say('loading')}</p>;
  const { facts, seats, code } = data;
  return (
    <section className="out-card">
      <h1>
        {facts.schoolName}
        <br />
        {facts.batch} {say('ticket')}
      </h1>
      <Qr text={`${location.origin}${code}`} label={say('ticketCode')} width={180} />
      <ul className="out-list">
        {(
          [
            ['ticketNo', facts.ticketNo],
            ['registerNo', facts.registerNo],
            ['name', facts.name],
            ['gender', facts.gender],
            ['field_schoolName', facts.schoolOfOrigin],
          ] as const
        ).map(([key, value]) => (
          <li key={key}>
            <span>{say(key)}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      <ul className="out-list">
        {seats.map((seat) => (
          <li key={`${seat.day} ${seat.time}`}>
            <span>
              {seat.subjects}
              <br />
              <small>
                {seat.day} {seat.time}
              </small>
            </span>
            <b>{say('seatAt', { site: seat.site, room: seat.room, seat: seat.seat })}</b>
          </li>
        ))}
      </ul>
      <p className="out-lines">{facts.rules}</p>
      <button type="button" className="out-go out-noprint" onClick={() => print()}>
        {say('print')}
      </button>
    </section>
  );
}
