import { useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM } from '../leave.ts';
import { startScanner, type ScannerState } from './scanner.ts';

/** The camera over the gate. It is opened by a touch and closed when the page is left. */
export function GateCamera({ onCode }: { onCode: (code: string) => void }) {
  const t = useWords(ROOM);
  const [on, setOn] = useState(false);
  const [state, setState] = useState<ScannerState>('starting');
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  told.current = onCode;
  useEffect(() => {
    if (!on || !video.current) return;
    setState('starting');
    return startScanner(video.current, (code) => told.current(code), setState);
  }, [on]);
  const failed = on && state !== 'starting' && state !== 'running';
  return (
    <div className="gate-camera" data-on={(on && !failed) || undefined}>
      {on && !failed && <video ref={video} muted playsInline aria-label={t('ui.gate.camera')} />}
      {failed && (
        <p className="leave-note" role="alert">
          {t(`ui.gate.no.${state}`)}
        </p>
      )}
      <Button look={on ? 'plain' : 'primary'} icon={on ? 'close' : 'camera'} onClick={() => setOn(!on)}>
        {t(on ? 'ui.gate.stop' : 'ui.gate.start')}
      </Button>
    </div>
  );
}
