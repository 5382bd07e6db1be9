import './location.css';
import { useState } from 'react';
import { gcjOf, pointText } from '#platform/pure/place.ts';
import { locate } from '#platform/web/client/locate.ts';
import { say } from '#platform/web/client/say.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { useGuestWords, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { ROOM } from './location.ts';

/** Where it is on the map: where the device is now, or numbers that any map shows. */
export function PositionControl(props: ControlProps) {
  const { value, onChange } = props;
  const t = useWords(ROOM);
  const kit = useGuestWords('kit');
  const [asking, setAsking] = useState(false);
  const take = async () => {
    setAsking(true);
    const found = await locate();
    setAsking(false);
    if (typeof found === 'string') return say.warning(kit('drawn.placeNone'));
    onChange(pointText(gcjOf({ lng: found.longitude, lat: found.latitude })));
  };
  return (
    <Row as="span" nowrap>
      <input
        {...inputProps(props)}
        className="input"
        autoComplete="off"
        placeholder={t('ui.position')}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button busy={asking} onClick={() => void take()}>
        {kit('drawn.placeAsk')}
      </Button>
    </Row>
  );
}
