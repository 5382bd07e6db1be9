import './security.css';
import { useEffect } from 'react';
import { loadWords, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Device, Place } from '../server/answers.ts';
import { ROOM } from './room.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';

type PlacesProps = { places: readonly Place[]; onEnd?: (place: Place) => void };

/** Where an account is signed in: device, address, last use. With `onEnd` each but one's own can be ended. */
export function Places({ places, onEnd }: PlacesProps) {
  const t = useWords(ROOM);
  // shown by other rooms too, whose pages load their own words only
  useEffect(() => void loadWords(ROOM), []);
  if (places.length === 0) return <Soft>{t('ui.noPlace')}</Soft>;
  return (
    <Lines>
      {places.map((place) => (
        <Row as="li" gap={12} nowrap between key={place.id} className="place">
          <div>
            <strong>{deviceName(place.device, t(`ui.kind.${place.device.kind}`))}</strong>{' '}
            {place.current && <Tag color="blue">{t('ui.thisDevice')}</Tag>}
            <p>
              {t('ui.address', { ip: place.ip ?? '—' })}
              {' · '}
              {t('ui.lastUse', { at: place.lastActiveAt })}
            </p>
            <p>{t('ui.signedInAt', { at: place.issuedAt })}</p>
          </div>
          {onEnd && !place.current && (
            <Button
              look="link-danger"
              aria-label={t('ui.endNamed', { name: deviceName(place.device, '') })}
              onClick={() => onEnd(place)}
            >
              {t('ui.end')}
            </Button>
          )}
        </Row>
      ))}
    </Lines>
  );
}

/** A device as its browser calls itself; else by its kind. */
export const deviceName = ({ system, browser }: Device, kind: string): string =>
  [system, browser].filter(Boolean).join(' · ') || kind;
