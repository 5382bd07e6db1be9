import { useState } from 'react';
import type { FormPlace } from '#platform/kit/form/form-field.ts';
import { locate } from '../client/locate.ts';
import { say } from '../client/say.ts';
import type { ControlProps } from '../form/control.ts';
import { useGuestWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';

const NOWHERE: FormPlace = { lat: null, lng: null, text: '' };

/** Where somebody is: the position of the device and what the place is called; either will do. */
export function PlaceControl({ id, title, value, onChange }: ControlProps) {
  const t = useGuestWords('kit');
  const [asking, setAsking] = useState(false);
  const place = { ...NOWHERE, ...(value as Partial<FormPlace> | null) };
  const put = (next: FormPlace) => onChange(next.text === '' && next.lat === null ? null : next);
  const take = async () => {
    setAsking(true);
    const found = await locate();
    setAsking(false);
    if (typeof found === 'string') return say.warning(t('drawn.placeNone'));
    put({ ...place, lat: rounded(found.latitude), lng: rounded(found.longitude) });
  };
  return (
    <span className="drawn-place">
      <input
        id={id}
        className="input"
        maxLength={200}
        placeholder={t('drawn.placeText')}
        aria-label={title}
        value={place.text}
        onChange={(event) => put({ ...place, text: event.target.value })}
      />
      <Button busy={asking} onClick={() => void take()}>
        {t('drawn.placeAsk')}
      </Button>
      {place.lat !== null && (
        <span className="field-hint">{t('drawn.placeAt', { lat: place.lat, lng: place.lng })}</span>
      )}
    </span>
  );
}

/** A metre or less. */
const rounded = (degree: number): number => Math.round(degree * 1e6) / 1e6;
