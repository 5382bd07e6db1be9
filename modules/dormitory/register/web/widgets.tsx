import { useFetched } from '#platform/web/client/queries.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import type { Mine } from '../server/answers.ts';

const ROOM = 'dormitory/register';

/** One's own room with its beds. */
function MyRoom() {
  const t = useWords(ROOM);
  const answer = useFetched<Mine>('yxgl', 'dormitoryRegister', 'getMine', {}, { quiet: true });
  return (
    <WidgetBody answer={answer} isEmpty={(mine) => mine === null} empty={t('ui.widget.noRoom')}>
      {(mine) => (
        <>
          <p className="widget-lead">
            {mine!.room?.fullName ?? mine!.placeName} {mine!.room && `· ${mine!.room.roomType}`}
          </p>
          <WidgetLines
            lines={mine!.mates.map(({ bedNo, name, className, isHead, isMe }) => ({
              key: bedNo,
              title: name ?? t('ui.widget.freeBed'),
              note: className,
              tag: { text: t('ui.widget.bed', { bedNo }), color: isMe ? 'blue' : '' },
              end: [isMe && t('ui.widget.me'), isHead && t('ui.widget.head')].filter(Boolean).join(' · '),
              strong: isMe,
            }))}
          />
        </>
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { myRoom: MyRoom };
