import './scanner.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../list/parts/button.tsx';
import { watchCamera, type CameraState } from './camera.ts';

/**
 * Reads QR codes with the camera. It is opened by a touch and closed when the page is left; a code that stays in sight is
 * told again and again. Whoever has no camera types: a field for that belongs beside it.
 */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const t = useWords();
  // which try it is, 0 while the camera is closed
  const [round, setRound] = useState(0);
  const [state, setState] = useState<CameraState>('starting');
  const video = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (round === 0 || !video.current) return;
    return watchCamera(video.current, { onCode: (code) => tell(code), onState: setState });
  }, [round]);
  const on = round > 0 && (state === 'starting' || state === 'running');
  return (
    <div className="scanner">
      {on && <video ref={video} muted playsInline aria-label={t('scan.picture')} />}
      {round > 0 && !on && <p role="alert">{t(`scan.${state}`)}</p>}
      <Button
        look={on ? 'plain' : 'primary'}
        icon={on ? 'close' : 'camera'}
        onClick={() => {
          setState('starting');
          setRound(on ? 0 : round + 1);
        }}
      >
        {t(on ? 'scan.stop' : 'scan.start')}
      </Button>
    </div>
  );
}
