import { useCan, useUser } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { screenCarousel } from '../carousel.ts';
import { addressOf } from './screen.ts';

/** The derived list of the carousels, with a way to each player. */
export function CarouselPage({ room, page }: RoomPageProps) {
  const may = useCan();
  const tenant = useUser()?.tenantId;
  const play = (code: string, id: string) => {
    const address = new URL(addressOf(code, tenant), location.origin);
    address.searchParams.set('id', id);
    open(address, '_blank', 'noopener');
  };
  return (
    <ListPage
      room={room}
      page={page}
      resource={screenCarousel}
      slots={{
        actions: [
          {
            key: 'play',
            place: 'row',
            shown: () => may('screen.watch'),
            run: ([row]) => play('carousel', row!.id),
          },
          {
            key: 'test',
            place: 'row',
            shown: () => may('screen.update'),
            run: ([row]) => play('carouseltest', row!.id),
          },
        ],
      }}
    />
  );
}
