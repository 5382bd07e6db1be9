import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useCardConfig } from '#platform/web/desk/card-config.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import type { Notice } from '../server/answers.ts';
import { ROOM } from './notice.ts';

/** The newest notices, pinned ones first. */
function Notices() {
  const t = useWords(ROOM);
  const { count: size, kind: noticeType } = useCardConfig();
  const types = useOptions('noticeType');
  const answer = useFetched<Page<Notice>>(
    'base',
    'myNotice',
    'list',
    { current: 1, size, noticeType },
    { quiet: true },
  );
  return (
    <WidgetBody answer={answer} isEmpty={(page) => page.total === 0} empty={t('ui.none')}>
      {({ records }) => (
        <WidgetLines
          lines={records.map((notice) => {
            const type = types.find(({ value }) => value === notice.noticeType);
            return {
              key: notice.id,
              title: notice.title,
              end: notice.publishedAt.slice(5, 10),
              tag: notice.isTop
                ? { text: t('ui.top'), color: 'red' }
                : type
                  ? { text: type.label, color: type.color ?? null }
                  : null,
              strong: notice.readAt === null,
              link: `/personal/mynotice?notice=${notice.id}`,
            };
          })}
        />
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { notices: Notices };
