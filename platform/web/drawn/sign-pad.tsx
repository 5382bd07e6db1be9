import './drawn.css';
import { useRef, useState, type PointerEvent } from 'react';
import { path } from '../client/calls.ts';
import { say } from '../client/say.ts';
import { upload } from '../client/transfer.ts';
import { useBusy } from '../form/use-busy.ts';
import { useGuestWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';

const [WIDTH, HEIGHT] = [600, 200];

type SignPadProps = { id?: string; label: string; onChange: (fileId: string | null) => void };

/** A name written by hand. Whoever can't draw brings a picture of his signature instead. */
export function SignPad({ id, label, onChange }: SignPadProps) {
  const t = useGuestWords('kit');
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'empty' | 'drawn' | 'kept'>('empty');
  const [running, run] = useBusy();
  const pen = usePen(canvas, () => {
    setState('drawn');
    onChange(null);
  });
  const keep = async (file: Blob | null) => {
    if (!file) return;
    await run(async () => {
      const { fileId } = await upload(path('resource', 'oss', 'endpoint/put-file-save'), file);
      onChange(fileId);
      setState('kept');
      say.success(t('drawn.signKept'));
    });
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    onChange(null);
    setState('empty');
  };
  const use = () =>
    canvas.current?.toBlob(
      (blob) => void keep(blob && new File([blob], 'signature.png', { type: 'image/png' })),
    );
  return (
    <div id={id} tabIndex={-1} className="sign-pad" role="group" aria-label={label}>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        aria-hidden="true"
        data-kept={state === 'kept' || undefined}
        {...pen}
      />
      <p className="field-hint">{t(`drawn.sign.${state}`)}</p>
      <div className="sign-acts">
        <Button look="primary" disabled={state !== 'drawn'} busy={running} onClick={use}>
          {t('drawn.signUse')}
        </Button>
        <Button disabled={state === 'empty'} onClick={clear}>
          {t('drawn.signClear')}
        </Button>
        <Button look="link" onClick={() => input.current?.click()}>
          {t('drawn.signPicture')}
        </Button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('drawn.signPicture')}
        onChange={(event) => void keep(event.target.files?.[0] ?? null)}
      />
    </div>
  );
}

/** Lines that follow the pointer; the paper is white, whatever the theme. */
function usePen(canvas: { current: HTMLCanvasElement | null }, onDraw: () => void) {
  const drawing = useRef(false);
  const placeOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - left) / width) * WIDTH, ((event.clientY - top) / height) * HEIGHT] as const;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      const ink = canvas.current?.getContext('2d');
      if (!ink) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      Object.assign(ink, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' });
      ink.beginPath();
      ink.moveTo(...placeOf(event));
      drawing.current = true;
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const ink = canvas.current?.getContext('2d');
      if (!drawing.current || !ink) return;
      ink.lineTo(...placeOf(event));
      ink.stroke();
    },
    onPointerUp() {
      if (drawing.current) onDraw();
      drawing.current = false;
    },
  };
}
