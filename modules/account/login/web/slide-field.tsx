import './more-words.ts';
import './slide-field.css';
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Captcha } from './captcha.ts';
import { say } from './words.ts';

const WIDTH = 280;
const PIECE = 48;
/** Sightings of the piece that the server is told, at most. */
const MOST = 110;

type SlideFieldProps = {
  captcha: Captcha;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onAgain: (type?: 'image') => void;
};

/** A piece that a hand pulls to its place. Whoever can't pull reads a picture instead; the button for it comes first. */
export function SlideField({ captcha, inputRef, error, onAgain }: SlideFieldProps) {
  const picture = useRef<HTMLDivElement>(null);
  const pull = useRef<{ from: number; began: number; steps: string[] } | null>(null);
  const [x, setX] = useState(0);
  const [done, setDone] = useState(false);

  const place = (clientX: number) => {
    const scale = WIDTH / picture.current!.clientWidth;
    return Math.round(Math.max(0, Math.min(WIDTH - PIECE, (clientX - pull.current!.from) * scale)));
  };
  const note = (to: number) => {
    const { steps, began } = pull.current!;
    if (steps.length < MOST) steps.push(`${Math.round(performance.now() - began)}.${to}`);
    else steps[steps.length - 1] = `${Math.round(performance.now() - began)}.${to}`;
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { from: event.clientX, began: performance.now(), steps: ['0.0'] };
    setDone(false);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!pull.current) return;
    const to = place(event.clientX);
    note(to);
    setX(to);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!pull.current) return;
    const to = place(event.clientX);
    note(to);
    setX(to);
    inputRef.current!.value = pull.current.steps.join('-');
    pull.current = null;
    setDone(to > 0);
  };
  const left = `${(x / WIDTH) * 100}%`;
  return (
    <div className={error ? 'field field-wrong slide' : 'field slide'}>
      <p className="slide-how">
        {say('slideHow')}
        <button type="button" className="link-button" onClick={() => onAgain('image')}>
          {say('captchaRead')}
        </button>
      </p>
      <div className="slide-picture" ref={picture}>
        <img src={captcha.image} alt="" draggable={false} />
        <img
          className="slide-piece"
          src={captcha.piece}
          alt=""
          draggable={false}
          style={{ left, top: `${((captcha.pieceY ?? 0) / 140) * 100}%` }}
        />
        <button
          type="button"
          className="slide-again"
          aria-label={say('captchaPicture')}
          title={say('captchaPicture')}
          onClick={() => onAgain()}
        >
          ↻
        </button>
      </div>
      {/* a pointer's way only: whoever has none uses the button above */}
      <div className="slide-track" data-done={done}>
        <span aria-hidden="true">{say('slidePull')}</span>
        <div
          className="slide-knob"
          style={{ left }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
        >
          ⇥
        </div>
      </div>
      <input ref={inputRef} type="hidden" name="captcha" />
      {error && (
        <p className="sign-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
