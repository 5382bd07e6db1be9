import './application.css';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { Icon } from '#platform/web/shell/icons.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { Offer } from '../server/answers.ts';
import { PAGE, ROOM, useOffers } from './application.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';

/** What one may apply for, each a card that opens its form; nothing where there is nothing. */
export function OfferCards({ keyword = '', title }: { keyword?: string; title?: string }) {
  const offers = (useOffers().data ?? []).filter(({ flowName }) => flowName.includes(keyword.trim()));
  if (offers.length === 0) return null;
  const cards = (
    <Board as="ul" tile={230}>
      {offers.map((offer) => (
        <OfferCard key={offer.flowId} offer={offer} />
      ))}
    </Board>
  );
  if (!title) return cards;
  return <Card title={title}>{cards}</Card>;
}

function OfferCard({ offer: { flowId, flowName, fields, steps } }: { offer: Offer }) {
  const t = useGuestWords(ROOM);
  return (
    <li>
      <Row
        as="button"
        gap={12}
        nowrap
        className="offer"
        data-look="tile"
        onClick={() => go(`${PAGE}?apply=${flowId}`)}
      >
        <span className="offer-icon">
          <Icon name="file" size={20} />
        </span>
        <Stack as="span" gap={0}>
          <strong>{flowName}</strong>
          <small>{t('ui.offer', { fields, steps })}</small>
        </Stack>
      </Row>
    </li>
  );
}
