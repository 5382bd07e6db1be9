import './crop.css';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { kept, MOST_ZOOM, PHOTO, scaleOf, WHOLE, type Crop } from './crop.ts';
import { Panel } from './panel.tsx';

const STEP = 12;
const ARROWS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const QUALITY = 0.92;

type CropDialogProps = { file: File; onDone: (cut: File) => void; onClose: () => void };

/** Cuts an identity photo out of a picture: moved by finger, mouse or arrow keys, zoomed and turned. */
export function CropDialog({ file, onDone, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [broken, setBroken] = useState(false);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const t = useWords();
  useEffect(() => {
    let gone = false;
    // turned as the camera meant it
    createImageBitmap(file).then(
      (found) => !gone && setPicture(found),
      () => !gone && setBroken(true),
    );
    return () => void (gone = true);
  }, [file]);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen && picture) draw(pen, picture, crop);
  }, [picture, crop]);
  const change = (part: Partial<Crop>) => picture && setCrop((now) => kept(picture, { ...now, ...part }));
  const move = (x: number, y: number) =>
    picture && setCrop((now) => kept(picture, { ...now, x: now.x + x, y: now.y + y }));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    move(...by);
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    // the frame is shown smaller than it is
    const ratio = PHOTO.width / event.currentTarget.clientWidth;
    move(event.movementX * ratio, event.movementY * ratio);
  };
  const done = () =>
    canvas.current?.toBlob(
      (cut) => cut && onDone(new File([cut], jpegName(file.name), { type: 'image/jpeg' })),
      'image/jpeg',
      QUALITY,
    );
  const foot = (
    <>
      <Button onClick={onClose}>{t('form.cancel')}</Button>
      <Button look="primary" disabled={!picture} onClick={done}>
        {t('form.crop.done')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('form.crop.title')} width={420} foot={foot} onClose={onClose}>
      {broken && <p role="alert">{t('form.crop.broken')}</p>}
      <div className="crop">
        <canvas
          ref={canvas}
          className="crop-frame"
          width={PHOTO.width}
          height={PHOTO.height}
          tabIndex={0}
          role="img"
          aria-label={t('form.crop.frame')}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        />
        <p className="field-hint">{t('form.crop.hint')}</p>
        <label className="crop-zoom">
          {t('form.crop.zoom')}
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => change({ zoom: Number(target.value) })}
          />
        </label>
        <Button onClick={() => change({ turns: crop.turns + 1 })}>{t('form.crop.turn')}</Button>
      </div>
    </Panel>
  );
}

function draw(pen: CanvasRenderingContext2D, picture: ImageBitmap, crop: Crop): void {
  const scale = scaleOf(picture, crop);
  pen.resetTransform();
  // what is clear in a picture is white on a photo
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, PHOTO.width, PHOTO.height);
  pen.translate(PHOTO.width / 2 + crop.x, PHOTO.height / 2 + crop.y);
  pen.rotate((crop.turns * Math.PI) / 2);
  pen.scale(scale, scale);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

const jpegName = (name: string) => `${name.replace(/\.\w+$/, '')}.jpg`;
