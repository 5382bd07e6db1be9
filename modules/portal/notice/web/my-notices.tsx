import './notice.css';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { EntryList } from '#platform/web/page/entry-list.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Notice } from '../server/answers.ts';
import { answerNotice, ROOM } from './notice.ts';
import { Reader } from './reader.tsx';
import { ToldLine } from '#platform/web/parts/told-line.tsx';

const SIZE = 20;
const STATES = ['', 'unread', 'must', 'confirm', 'reply'] as const;

/** What the school has told me: the list, and one of them to read. */
export function MyNotices() {
  const t = useWords(ROOM);
  const page = usePage();
  const { state = '', type = '', keyword = '', current = '1', notice = '' } = page.params;
  const types = useOptions('noticeType');
  const query = { current: Number(current), size: SIZE, state, noticeType: type, keyword };
  const answer = useFetched<Page<Notice>>('base', 'myNotice', 'list', query, { keep: true, quiet: true });
  const change = (part: Record<string, string | number>) =>
    page.setParams({ ...page.params, current: '', ...part });
  const open = (id: string) => page.setParams({ ...page.params, notice: id });
  if (notice) return <Reader id={notice} onOpen={open} onBack={() => open('')} />;
  return (
    <section className="list-page notices" aria-label={t('ui.notices')}>
      <Tabs
        label={t('ui.states')}
        tabs={STATES.map((one) => ({ key: one, label: t(`ui.state.${one || 'all'}`) }))}
        value={state}
        onChange={(key) => change({ state: key })}
      />
      <div className="toolbar">
        <input
          className="input"
          type="search"
          aria-label={t('ui.search')}
          placeholder={t('ui.search')}
          defaultValue={keyword}
          onKeyDown={(event) => event.key === 'Enter' && change({ keyword: event.currentTarget.value })}
          onBlur={(event) => event.target.value !== keyword && change({ keyword: event.target.value })}
        />
        <select
          className="input"
          aria-label={t('ui.types')}
          value={type}
          onChange={(event) => change({ type: event.target.value })}
        >
          <option value="">{t('ui.allTypes')}</option>
          {types.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <span className="toolbar-space" />
        <Button onClick={() => void answerNotice('readAll')}>{t('ui.readAll')}</Button>
      </div>
      <EntryList
        answer={answer}
        className="part-lines"
        filtered={state + type + keyword !== ''}
        onClear={() => change({ state: '', type: '', keyword: '' })}
        onPage={(next) => change({ current: next })}
      >
        {(one) => (
          <li key={one.id}>
            <NoticeLine
              notice={one}
              type={types.find(({ value }) => value === one.noticeType)}
              onOpen={() => open(one.id)}
            />
          </li>
        )}
      </EntryList>
    </section>
  );
}

type NoticeLineProps = {
  notice: Notice;
  type: { label: string; color?: string | null } | undefined;
  onOpen: () => void;
};

function NoticeLine({ notice, type, onOpen }: NoticeLineProps) {
  const t = useWords(ROOM);
  const waits = notice.needConfirm && notice.confirmAt === null && notice.status === 'published';
  return (
    <ToldLine
      marks={
        <>
          {notice.isTop && <Tag color="red">{t('ui.top')}</Tag>}
          {type && <Tag color={type.color}>{type.label}</Tag>}
          {notice.mustRead && <Tag color="volcano">{t('ui.must')}</Tag>}
          {notice.asks && notice.status === 'published' && (
            <Tag color={notice.repliedAt ? 'green' : 'gold'}>
              {t(notice.repliedAt ? 'ui.replied' : 'ui.toReply')}
            </Tag>
          )}
          {waits && <Tag color="gold">{t('ui.toConfirm')}</Tag>}
          {notice.status === 'expired' && <Tag>{t('ui.expired')}</Tag>}
        </>
      }
      title={notice.title}
      unread={notice.readAt === null && t('ui.unread')}
      text={notice.status === 'withdrawn' ? t('ui.withdrawn') : notice.summary}
      cut={1}
      time={t('ui.by', { publisher: notice.publisher ?? '', time: notice.publishedAt.slice(0, 16) })}
      onClick={onOpen}
    />
  );
}
