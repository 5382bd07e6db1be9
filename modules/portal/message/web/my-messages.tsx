import './message.css';
import { Suspense, useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { useObserved } from '#platform/web/client/observe.ts';
import { say } from '#platform/web/client/say.ts';
import { session } from '#platform/web/client/session.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { guestPart } from '#platform/web/i18n/guest-part.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { EntryList } from '#platform/web/page/entry-list.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Count } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { useMenus } from '#platform/web/shell/menu/menus.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { readMessages, removeMessages } from '#platform/web/shell/news/news.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';
import type { Message, Unread } from '../server/answers.ts';
import { MessageLine } from './message-line.tsx';

const PhoneApps = guestPart('portal/service-centre', () =>
  import('#modules/portal/service-centre/web').then((file) => file.PhoneApps),
);

const ROOM = 'portal/message';
const SIZE = 20;

/** Everything that the school's rooms have told me, newest first. */
export function MyMessages() {
  const t = useWords(ROOM);
  const page = usePage();
  const { category = '', unread = '', current = '1' } = page.params;
  const { phone } = useViewport();
  const categories = useOptions('messageCategory');
  const counts = useFetched<Unread>('base', 'sysMessage', 'unreadCount', {}, { quiet: true }).data;
  const query = { current: Number(current), size: SIZE, category, unread };
  const answer = useFetched<Page<Message>>('base', 'sysMessage', 'list', query, { keep: true, quiet: true });
  const messages = answer.data?.records ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = (part: Record<string, string | number>) => {
    setChosen(new Set());
    page.setParams({ ...page.params, current: '', ...part });
  };
  const open = (message: Message) => {
    if (!message.readAt) void readMessages([message.id]);
    if (message.link) go(message.link);
  };
  const read = async (ids: readonly string[] | 'all') => {
    await readMessages(ids, category);
    setChosen(new Set());
  };
  const unreadHere = category ? counts?.byCategory[category] : counts?.total;
  const remove = async (ids: readonly string[]) => {
    const onOk = () => removeMessages(ids);
    const agreed = await ask({ text: t('ui.removeAsk', { count: ids.length }), danger: true, onOk });
    if (!agreed) return;
    say.success(t('ui.removed'));
    setChosen(new Set());
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <>
      {phone && (
        <>
          <Beside />
          <Suspense>
            <PhoneApps tab="message" />
          </Suspense>
        </>
      )}
      <Card aria-label={t('ui.inbox')}>
        <Tabs
          label={t('ui.categories')}
          tabs={[
            { key: '', label: t('ui.all'), ...withCount(counts?.total) },
            ...categories.map(({ value, label }) => ({
              key: value,
              label,
              ...withCount(counts?.byCategory[value]),
            })),
          ]}
          value={category}
          onChange={(key) => change({ category: key })}
        />
        <Row gap={16}>
          <CheckLine checked={unread === 'true'} onChange={(on) => change({ unread: on ? 'true' : '' })}>
            {t('ui.onlyUnread')}
          </CheckLine>
          {messages.length > 0 && (
            <CheckLine
              checked={chosen.size === messages.length}
              onChange={(on) => setChosen(new Set(on ? messages.map(({ id }) => id) : []))}
            >
              {t('ui.chooseAll')}
            </CheckLine>
          )}
          <span className="toolbar-space" />
          {chosen.size > 0 && (
            <>
              <Button onClick={() => void read([...chosen])}>
                {t('ui.markRead', { count: chosen.size })}
              </Button>
              <Button look="danger" onClick={() => void remove([...chosen])}>
                {t('ui.remove', { count: chosen.size })}
              </Button>
            </>
          )}
          <Button disabled={!unreadHere} onClick={() => void read('all')}>
            {t('ui.readAll')}
          </Button>
        </Row>
        <EntryList
          answer={answer}
          filtered={category !== '' || unread !== ''}
          onClear={() => change({ category: '', unread: '' })}
          onPage={(next) => change({ current: next })}
        >
          {(message) => (
            <MessageLine
              key={message.id}
              message={message}
              category={
                categories.find((one) => one.value === message.category)?.label ?? word('list.loading')
              }
              chosen={chosen.has(message.id)}
              onChoose={() => toggle(message.id)}
              onOpen={() => open(message)}
            />
          )}
        </EntryList>
      </Card>
    </>
  );
}

const withCount = (count: number | undefined) => (count ? { count } : {});

const NEAR = [
  { path: '/personal/mynotice', word: 'static.myNotices', counted: 'notice' },
  { path: '/personal/usertodo', word: 'static.myTodos', counted: 'todo' },
] as const;

/** What else the dot of the phone's bar counts: a phone has no bell. */
function Beside() {
  const unread = useObserved(session, (s) => s.unread);
  const { known } = useMenus();
  const t = useWords();
  return (
    <Row as="nav" className="inbox-near" aria-label={t('news.name')}>
      {NEAR.filter(({ path }) => known.has(path)).map(({ path, word: name, counted }) => (
        <Button key={path} onClick={() => go(path)}>
          {t(name)} {unread[counted] > 0 ? <Count>{unread[counted]}</Count> : 0}
        </Button>
      ))}
    </Row>
  );
}
