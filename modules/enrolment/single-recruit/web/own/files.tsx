import { useState, type ChangeEvent } from 'react';
import { send, useAct } from './calls.ts';
import { Labelled } from './field.tsx';
import { say } from './words.ts';

/** An identity photo is five to seven; so many pixels wide and high. */
const [WIDTH, HEIGHT] = [413, 578];
const MOST_PAPERS = 8;

type PhotoProps = {
  has: boolean;
  disabled: boolean;
  wrong: string | undefined;
  onSent: (id: string) => void;
};

/** Takes or chooses a picture; its middle is cut out as an identity photo before it leaves the phone. */
export function Photo({ has, disabled, wrong, onSent }: PhotoProps) {
  const [shown, setShown] = useState('');
  const { busy, fault, run } = useAct();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (!file) return;
    void run(async () => {
      const cut = await cutOut(file);
      onSent(await send(cut));
      setShown(URL.createObjectURL(cut));
    });
  };
  return (
    <Labelled
      label={say('photo')}
      hint={say(has ? 'photoThere' : 'photoHint')}
      wrong={wrong ?? (fault || undefined)}
    >
      {(id) => (
        <span className="own-pair">
          {shown && <img className="own-photo" src={shown} alt={say('photo')} />}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png"
            disabled={disabled || busy}
            onChange={choose}
          />
        </span>
      )}
    </Labelled>
  );
}

async function cutOut(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')?.drawImage(picture, (WIDTH - wide) / 2, (HEIGHT - high) / 2, wide, high);
  return blobOf(canvas, 'image/jpeg');
}

export const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, 0.9),
  );

type PapersProps = {
  ids: readonly string[];
  disabled: boolean;
  wrong: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Proofs, one after the other. */
export function Papers({ ids, disabled, wrong, onChange }: PapersProps) {
  const { busy, fault, run } = useAct();
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, MOST_PAPERS - ids.length);
    void run(async () => {
      const sent: string[] = [];
      for (const file of files) sent.push(await send(file));
      onChange([...ids, ...sent]);
    });
  };
  return (
    <>
      <Labelled
        label={say('papers')}
        hint={say('paperCount', { count: ids.length })}
        wrong={wrong ?? (fault || undefined)}
      >
        {(id) => (
          <input
            id={id}
            type="file"
            multiple
            accept="image/jpeg,image/png,application/pdf"
            disabled={disabled || busy}
            onChange={add}
          />
        )}
      </Labelled>
      {!disabled && ids.length > 0 && (
        <button type="button" onClick={() => onChange([])}>
          {say('clearPapers')}
        </button>
      )}
    </>
  );
}
