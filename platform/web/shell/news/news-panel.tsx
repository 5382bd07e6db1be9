import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObserved } from '../../client/observe.ts';
import { session } from '../../client/session.ts';
import { useWords } from '../../i18n/words.ts';
import { useMenus } from '../menu/menus.ts';
import { go } from '../navigate.ts';
import { NEWS, NEWS_KINDS, readMessages, readNotices, type NewsKind, type NewsLine } from './news.ts';

/** To-dos are done, not read. */
const READ_ALL: Partial<Record<NewsKind, () => Promise<void>>> = {
  messages: () => readMessages('all'),
  notices: readNotices,
};

/** The newest messages, notices and to-dos, and the way to all of them; at first what has something new. */
export function NewsPanel({ onDone }: { onDone: () => void }) {
  const t = useWords();
  const { known } = useMenus();
  const unread = useObserved(session, (s) => s.unread);
  const [kind, setKind] = useState<NewsKind>(
    () => NEWS_KINDS.find((one) => unread[NEWS[one].counted] > 0) ?? 'messages',
  );
  const { entity, centre, counted } = NEWS[kind];
  const readAll = READ_ALL[kind];
  const answer = useQuery({ queryKey: ['base', entity, 'newest'], queryFn: () => NEWS[kind].newest() });
  const open = (line: NewsLine) => {
    if (kind === 'messages') void readMessages([line.id]);
    onDone();
    if (line.link) go(line.link);
  };
  return (
    <div className="news">
      <div className="news-tabs">
        <div role="tablist" aria-label={t('news.name')}>
          {NEWS_KINDS.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={kind === one}
              onClick={() => setKind(one)}
            >
              {t(`news.${one}`)} {unread[NEWS[one].counted]}
            </button>
          ))}
        </div>
        {readAll && (
          <button
            type="button"
            className="news-all-read"
            disabled={unread[counted] === 0}
            onClick={() => void readAll()}
          >
            {t('news.allRead')}
          </button>
        )}
      </div>
      {answer.isPending && <p className="news-empty">{t('frame.loading')}</p>}
      {answer.isError && (
        <p className="news-empty">
          <button type="button" className="action action-plain" onClick={() => void answer.refetch()}>
            {t('pages.retry')}
          </button>
        </p>
      )}
      {answer.data && <Lines lines={answer.data} none={t(`news.no.${kind}`)} onOpen={open} />}
      {known.has(centre) && (
        <button
          type="button"
          className="news-centre"
          onClick={() => {
            onDone();
            go(centre);
          }}
        >
          {t('news.centre')}
        </button>
      )}
    </div>
  );
}

type LinesProps = { lines: readonly NewsLine[]; none: string; onOpen: (line: NewsLine) => void };

function Lines({ lines, none, onOpen }: LinesProps) {
  if (lines.length === 0) return <p className="news-empty">{none}</p>;
  return (
    <ul className="news-list">
      {lines.map((line) => (
        <li key={line.id}>
          <button type="button" data-unread={line.unread} onClick={() => onOpen(line)}>
            <strong>{line.title}</strong>
            <span>{line.note}</span>
            <time>{line.at}</time>
          </button>
        </li>
      ))}
    </ul>
  );
}
