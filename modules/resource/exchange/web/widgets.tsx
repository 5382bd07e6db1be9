import type { Share } from '#modules/resource/file/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useCardConfig } from '#platform/web/desk/card-config.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import type { Job } from '../server/answers.ts';

const ROOM = 'resource/exchange';

/** Files that were made for me or handed to me. */
function Files() {
  const t = useWords(ROOM);
  const { count: size } = useCardConfig();
  const answer = useFetched<Page<Share>>(
    'resource',
    'fileShare',
    'myList',
    { current: 1, size },
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

/** What is being moved in and out of the school, the newest first. */
function Tasks() {
  const t = useWords(ROOM);
  const states = useOptions('taskStatus');
  const { count: size, kind } = useCardConfig();
  const query = { current: 1, size, kind };
  const answer = useFetched<Page<Job>>('base', 'sysJob', 'list', query, { quiet: true });
  return (
    <WidgetBody answer={answer} isEmpty={(page) => page.total === 0} empty={t('ui.widget.noTasks')}>
      {({ records }) => (
        <WidgetLines
          lines={records.map(({ id, title, status, startedByName, ok, failed, startedAt }) => {
            const state = states.find(({ value }) => value === status);
            return {
              key: id,
              title,
              note: [startedByName, t('ui.widget.rows', { ok, failed })].filter(Boolean).join(' · '),
              end: startedAt?.slice(5, 16) ?? null,
              tag: state ? { text: state.label, color: state.color ?? null } : null,
              strong: status === 'failed',
              link: '/layout/resource/exchange',
            };
          })}
        />
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { files: Files, tasks: Tasks };
