import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { smsLog } from '../sms-log.ts';
import { ROOM } from './channel.ts';
import { StatTab } from './stat-tab.tsx';

const SLOTS: Slots = {
  cells: {
    about: ({ about, aboutLink }) =>
      typeof aboutLink === 'string' ? (
        <button type="button" className="cell-open" onClick={() => go(aboutLink)}>
          {String(about)}
        </button>
      ) : (
        String(about ?? '')
      ),
  },
  actions: [
    {
      key: 'resend',
      place: 'row',
      async run([row]) {
        await post(path('resource', 'smsLog', 'resend'), { id: row?.id });
        await forget('resource', 'smsLog');
      },
    },
  ],
};

const TABS = ['log', 'stat'] as const;

/** Every message that left or will leave, another try for those that didn't arrive, and all of them counted. */
export function LogPage({ room, page }: RoomPageProps) {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const chosen = TABS.find((tab) => tab === params['tab']) ?? 'log';
  return (
    <div className="sms-log-page">
      <Tabs
        label={t('ui.stat.tabs')}
        tabs={TABS.map((key) => ({ key, label: t(`ui.stat.tab.${key}`) }))}
        value={chosen}
        onChange={(tab) => setParams({ tab })}
      />
      {chosen === 'log' ? <ListPage room={room} page={page} resource={smsLog} slots={SLOTS} /> : <StatTab />}
    </div>
  );
}
