import { useState } from 'react';
import type { FormPlace } from '#platform/kit/form/form-field.ts';
import { say } from '#platform/web/client/say.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM } from './application.ts';

const PATIENCE = 15_000;
const NOWHERE: FormPlace = { lat: null, lng: null, text: '' };

/** Where somebody is: the position of the device and what the place is called; either will do. */
export function PlaceControl({ id, title, value, onChange }: ControlProps) {
  const t = useGuestWords(ROOM);
  const [asking, setAsking] = useState(false);
  const place = { ...NOWHERE, ...(value as Partial<FormPlace> | null) };
  const put = (next: FormPlace) => onChange(next.text === '' && next.lat === null ? null : next);
  const locate = () => {
    const none = () => {
      setAsking(false);
      say.warning(t('ui.placeNone'));
    };
    if (!('geolocation' in navigator)) return none();
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        put({ ...place, lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
      },
      none,
      { enableHighAccuracy: true, timeout: PATIENCE },
    );
  };
  return (
    <span className="drawn-place">
      <input
        id={id}
        className="input"
        maxLength={200}
        placeholder={t('ui.placeText')}
        aria-label={title}
        value={place.text}
        onChange={(event) => put({ ...place, text: event.target.value })}
      />
      <Button busy={asking} onClick={locate}>
        {t('ui.placeAsk')}
      </Button>
      {place.lat !== null && (
        <span className="field-hint">{t('ui.placeAt', { lat: place.lat, lng: place.lng })}</span>
      )}
    </span>
  );
}

/** A metre or less. */
const rounded = (degree: number): number => Math.round(degree * 1e6) / 1e6;
