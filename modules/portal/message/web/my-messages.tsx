import './message.css';
import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { say } from '#platform/web/client/say.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { EntryList } from '#platform/web/page/entry-list.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { readMessages, removeMessages } from '#platform/web/shell/news/news.ts';
import { MessageLine, type Message } from './message-line.tsx';

const ROOM = 'portal/message';
const SIZE = 20;
type Unread = { total: number; byCategory: { [category: string]: number } };

/** Everything that the school's rooms have told me, newest first. */
export function MyMessages() {
  const t = useWords(ROOM);
  const page = usePage();
  const { category = '', unread = '', current = '1' } = page.params;
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
    await readMessages(ids);
    setChosen(new Set());
  };
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
    <section className="list-page inbox" aria-label={t('ui.inbox')}>
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
      <div className="toolbar">
        <label className="inbox-unread">
          <input
            type="checkbox"
            checked={unread === 'true'}
            onChange={(event) => change({ unread: event.target.checked ? 'true' : '' })}
          />
          <span>{t('ui.onlyUnread')}</span>
        </label>
        {messages.length > 0 && (
          <label className="inbox-unread">
            <input
              type="checkbox"
              checked={chosen.size === messages.length}
              onChange={(event) =>
                setChosen(new Set(event.target.checked ? messages.map(({ id }) => id) : []))
              }
            />
            <span>{t('ui.chooseAll')}</span>
          </label>
        )}
        <span className="toolbar-space" />
        {chosen.size > 0 && (
          <>
            <Button onClick={() => void read([...chosen])}>{t('ui.markRead', { count: chosen.size })}</Button>
            <Button look="danger" onClick={() => void remove([...chosen])}>
              {t('ui.remove', { count: chosen.size })}
            </Button>
          </>
        )}
        <Button disabled={!counts?.total} onClick={() => void read('all')}>
          {t('ui.readAll')}
        </Button>
      </div>
      <EntryList
        answer={answer}
        className="inbox-list"
        filtered={category !== '' || unread !== ''}
        onClear={() => change({ category: '', unread: '' })}
        onPage={(next) => change({ current: next })}
      >
        {(message) => (
          <MessageLine
            key={message.id}
            message={message}
            category={categories.find((one) => one.value === message.category)?.label ?? word('list.loading')}
            chosen={chosen.has(message.id)}
            onChoose={() => toggle(message.id)}
            onOpen={() => open(message)}
          />
        )}
      </EntryList>
    </section>
  );
}

const withCount = (count: number | undefined) => (count ? { count } : {});
