import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM } from './order.ts';

/** Proof of being there: the code on the door, or the position of the phone. */
export function ArriveControl(props: ControlProps) {
  const { value, onChange } = props;
  const t = useWords(ROOM);
  const [asking, setAsking] = useState(false);
  const locate = () => {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onChange(`${coords.longitude.toFixed(6)},${coords.latitude.toFixed(6)}`);
      },
      () => {
        setAsking(false);
        say.warning(t('ui.work.noPosition'));
      },
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  };
  return (
    <div className="repair-arrive">
      <input
        {...inputProps(props)}
        className="input"
        placeholder={t('ui.work.code')}
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        // a scanned door is an address with the code at its end
        onChange={(event) => onChange(event.target.value.replace(/^.*[?&]token=/, ''))}
      />
      <Button busy={asking} onClick={locate}>
        {t('ui.work.position')}
      </Button>
      <p>{t('ui.work.scanHint')}</p>
    </div>
  );
}
