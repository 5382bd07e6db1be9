import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObserved } from '../../client/observe.ts';
import { session } from '../../client/session.ts';
import { useWords } from '../../i18n/words.ts';
import { useMenus } from '../menu/menus.ts';
import { go } from '../navigate.ts';
import { newsCalls, readMessages, type Message, type Todo } from './news.ts';

type Kind = 'messages' | 'todos';

const CENTRE: Record<Kind, string> = { messages: '/personal/mymessage', todos: '/personal/usertodo' };
const ENTITY: Record<Kind, string> = { messages: 'sysMessage', todos: 'sysTodo' };

/** The newest messages and to-dos, and the way to all of them. */
export function NewsPanel({ onDone }: { onDone: () => void }) {
  const t = useWords();
  const { known } = useMenus();
  const [kind, setKind] = useState<Kind>('messages');
  const unread = useObserved(session, (s) => s.unread);
  const { data, isPending, isError, refetch } = useQuery<{ records: (Message | Todo)[] }>({
    queryKey: ['base', ENTITY[kind], 'list', { size: 5 }],
    queryFn: newsCalls[kind],
  });
  const open = (entry: Message | Todo) => {
    if (kind === 'messages') void readMessages([entry.id]);
    onDone();
    if (entry.link) go(entry.link);
  };
  return (
    <div className="news">
      <div className="news-tabs">
        <div role="tablist" aria-label={t('news.name')}>
          {(['messages', 'todos'] as const).map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={kind === one}
              onClick={() => setKind(one)}
            >
              {t(`news.${one}`)} {one === 'messages' ? unread.message : unread.todo}
            </button>
          ))}
        </div>
        {kind === 'messages' && (
          <button
            type="button"
            className="news-all-read"
            disabled={unread.message === 0}
            onClick={() => void readMessages('all')}
          >
            {t('news.allRead')}
          </button>
        )}
      </div>
      {isPending && <p className="news-empty">{t('frame.loading')}</p>}
      {isError && (
        <p className="news-empty">
          <button type="button" className="action action-plain" onClick={() => void refetch()}>
            {t('pages.retry')}
          </button>
        </p>
      )}
      {data?.records.length === 0 && <p className="news-empty">{t(`news.no.${kind}`)}</p>}
      <ul className="news-list">
        {data?.records.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              data-unread={'readAt' in entry && entry.readAt === null}
              onClick={() => open(entry)}
            >
              <strong>{entry.title}</strong>
              <span>{'content' in entry ? entry.content : entry.source}</span>
              <time>{entry.createdAt}</time>
            </button>
          </li>
        ))}
      </ul>
      {known.has(CENTRE[kind]) && (
        <button
          type="button"
          className="news-centre"
          onClick={() => {
            onDone();
            go(CENTRE[kind]);
          }}
        >
          {t('news.centre')}
        </button>
      )}
    </div>
  );
}
