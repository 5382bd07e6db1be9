import './location.css';
import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { useGuestWords, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { gcjOf, pointText } from '../rules/place.ts';
import { ROOM } from './location.ts';

const PATIENCE = 15_000;

/** Where it is on the map: where the device is now, or numbers that any map shows. */
export function PositionControl(props: ControlProps) {
  const { value, onChange } = props;
  const t = useWords(ROOM);
  const kit = useGuestWords('kit');
  const [asking, setAsking] = useState(false);
  const locate = () => {
    const none = () => {
      setAsking(false);
      say.warning(kit('drawn.placeNone'));
    };
    if (!('geolocation' in navigator)) return none();
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onChange(pointText(gcjOf({ lng: coords.longitude, lat: coords.latitude })));
      },
      none,
      { enableHighAccuracy: true, timeout: PATIENCE },
    );
  };
  return (
    <Row as="span" className="location-position">
      <input
        {...inputProps(props)}
        className="input"
        autoComplete="off"
        placeholder={t('ui.position')}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button busy={asking} onClick={locate}>
        {kit('drawn.placeAsk')}
      </Button>
    </Row>
  );
}
