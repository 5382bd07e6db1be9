import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';

const ROOM = 'resource/exchange';

type Share = { id: string; title: string; expireAt: string | null; createdAt: string };

/** Files that were made for me or handed to me. */
function Files() {
  const t = useWords(ROOM);
  const answer = useFetched<Page<Share>>(
    'resource',
    'fileShare',
    'myList',
    { current: 1, size: 5 },
    { quiet: true },
  );
  return (
    <WidgetBody answer={answer} isEmpty={(page) => page.total === 0} empty={t('ui.widget.noFiles')}>
      {({ records }) => (
        <WidgetLines
          lines={records.map((share) => ({
            key: share.id,
            title: share.title,
            note: share.expireAt && t('ui.widget.until', { time: share.expireAt.slice(0, 16) }),
            end: share.createdAt.slice(5, 16),
            link: '/personal/myfilelink',
          }))}
        />
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { files: Files };
