import '#platform/web/list/list.css';
import './my-files.css';
import type { Share } from '#modules/resource/file/answers';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useLive } from '#platform/web/client/live.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { sizeText } from '#platform/web/form/file-rules.ts';
import { useWords, type Say } from '#platform/web/i18n/words.ts';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { EntryList } from '#platform/web/page/entry-list.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { AllMyTasks } from './all-my-tasks.tsx';
import { MyTasks } from './my-tasks.tsx';
import { Nothing } from './nothing.tsx';
import { ROOM } from './steer.ts';
import { timeLeft } from './time-left.ts';

const SIZE = 20;

const again = () => void forget('resource', 'fileShare');

const TABS = ['files', 'tasks'] as const;

/** Files that were made for me, and everything that I had run in the background. */
export function MyFiles() {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const chosen = TABS.find((tab) => tab === params['tab']) ?? 'files';
  return (
    <>
      <Tabs
        label={t('ui.myFiles')}
        tabs={TABS.map((key) => ({ key, label: t(`ui.tab.${key}`) }))}
        value={chosen}
        onChange={(tab) => setParams({ tab })}
      />
      {chosen === 'files' ? <Files /> : <AllMyTasks />}
    </>
  );
}

function Files() {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const current = Number(params['current'] ?? 1);
  const answer = useFetched<Page<Share>>(
    'resource',
    'fileShare',
    'myList',
    { current, size: SIZE },
    { keep: true, quiet: true, staleTime: 0 },
  );
  useLive('job', again);
  return (
    <section className="list-page" aria-label={t('ui.myFiles')}>
      <MyTasks />
      <EntryList
        answer={answer}
        className="part-lines my-files"
        empty={<Nothing text={t('ui.none')} why={t('ui.noneHint')} />}
        onPage={(to) => setParams({ ...params, current: to })}
      >
        {(one) => <ShareFile key={one.id} shared={one} />}
      </EntryList>
    </section>
  );
}

function leftOf(expireAt: string, t: Say): string {
  const { unit, count } = timeLeft(expireAt, schoolNow());
  return t(`ui.left.${unit}`, { count, time: expireAt.slice(0, 16) });
}

function ShareFile({ shared: { title, expireAt, createdAt, file } }: { shared: Share }) {
  const t = useWords(ROOM);
  const until = expireAt ? leftOf(expireAt, t) : t('ui.lasts');
  return (
    <Row as="li" gap={12}>
      <Icon name="file" size={28} />
      <Stack gap={4} data-grow>
        <strong>{title}</strong>
        <small>
          {file && `${file.originalName} · ${sizeText(file.size)} · `}
          {createdAt.slice(0, 16)} · {until}
        </small>
      </Stack>
      {file && (
        <a
          className="btn btn-plain"
          href={file.link}
          download={file.originalName}
          aria-label={`${t('ui.download')} ${file.originalName}`}
        >
          <Icon name="download" />
          <span>{t('ui.download')}</span>
        </a>
      )}
    </Row>
  );
}
