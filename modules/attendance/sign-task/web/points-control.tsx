import './sign.css';
import { useState } from 'react';
import { gcjOf, pointText } from '#platform/pure/place.ts';
import { locate } from '#platform/web/client/locate.ts';
import { say } from '#platform/web/client/say.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { ROOM } from './sign.ts';

type Place = { name: string; position: string; radius: number };

const NEW: Place = { name: '', position: '', radius: 200 };

/** Circles in which one may sign: named, in the middle of where the device is now or of numbers that any map shows. */
export function PointsControl({ id, title, value, onChange }: ControlProps) {
  const t = useGuestWords(ROOM);
  const kit = useGuestWords('kit');
  const [asking, setAsking] = useState<number | null>(null);
  const places: Place[] = Array.isArray(value) ? value.map((one) => ({ ...NEW, ...one })) : [];
  const set = (at: number, part: Partial<Place>) => onChange(places.with(at, { ...places[at]!, ...part }));
  const take = async (at: number) => {
    setAsking(at);
    const found = await locate();
    setAsking(null);
    if (typeof found === 'string') return say.warning(kit('drawn.placeNone'));
    set(at, { position: pointText(gcjOf({ lng: found.longitude, lat: found.latitude })) });
  };
  return (
    <Stack role="group" aria-label={title}>
      {places.map((place, at) => (
        // places have no identity of their own
        <Row key={at} className="sign-point">
          <Labelled label={t('children.signTask.points.name')}>
            <input
              className="input"
              maxLength={40}
              value={place.name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
          </Labelled>
          <Labelled label={t('children.signTask.points.position')}>
            <input
              className="input"
              maxLength={24}
              placeholder={t('ui.position')}
              value={place.position}
              onChange={(event) => set(at, { position: event.target.value })}
            />
          </Labelled>
          <Labelled label={t('children.signTask.points.radius')}>
            <input
              className="input"
              type="number"
              min={50}
              max={2000}
              value={place.radius}
              onChange={(event) => set(at, { radius: Number(event.target.value) })}
            />
          </Labelled>
          <Button busy={asking === at} onClick={() => void take(at)}>
            {kit('drawn.placeAsk')}
          </Button>
          <Button
            look="link-danger"
            icon="trash"
            aria-label={t('ui.removePlace', { name: place.name })}
            onClick={() => onChange(places.toSpliced(at, 1))}
          />
        </Row>
      ))}
      <Row>
        <Button
          id={id}
          icon="add"
          aria-label={`${title} ${t('ui.addPlace')}`}
          onClick={() => onChange([...places, NEW])}
        >
          {t('ui.addPlace')}
        </Button>
      </Row>
    </Stack>
  );
}
