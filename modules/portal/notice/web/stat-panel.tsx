import './notice.css';
import './notice-parts.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { requestBlob } from '#platform/web/client/request.ts';
import { saveBlob } from '#platform/web/client/transfer.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { can } from '#platform/web/client/session.ts';
import { WidgetFigures } from '#platform/web/desk/widget-parts.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import type { Reminded, Stat } from '../server/answers.ts';
import { AnswersPart } from './answers-part.tsx';
import { ROOM } from './notice.ts';
import { People } from './stat-people.tsx';

const TABS = ['people', 'answers'] as const;

/** Who has read a notice: shares, classes, people, and the reminder. */
export function StatPanel({ row, onClose }: { row: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Stat>(
    'base',
    'sysNotice',
    'readStat',
    { id: row.id },
    { quiet: true },
  );
  const remind = async () => {
    const { reminded } = await post<Reminded>(path('base', 'sysNotice', 'remind'), {
      id: row.id,
    });
    say.success(t('ui.stat.reminded', { count: reminded }));
    await refetch();
  };
  const take = async () => {
    const answer = await requestBlob('POST', path('base', 'sysNotice', 'exportReceipts'), {
      body: { id: row.id },
    });
    saveBlob(await answer.blob(), `${String(row['title'])}.xlsx`);
  };
  const [tab, setTab] = useState('people');
  const mayRemind = can('sysNotice.remind') && row['status'] === 'published';
  return (
    <Panel kind="drawer" title={t('ui.stat.title', { title: String(row['title']) })} onClose={onClose}>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && (
        <>
          <WidgetFigures figures={figuresOf(data, t)} />
          <Row as="p">
            {mayRemind && (
              <Button
                look="primary"
                disabled={data.read === data.total && !data.needConfirm && !data.asks}
                onClick={() => void remind()}
              >
                {t('ui.stat.remind')}
              </Button>
            )}
            {can('sysNotice.exportReceipts') && (
              <Button icon="download" onClick={() => void take()}>
                {t('ui.stat.export')}
              </Button>
            )}
            {data.remindedAt && t('ui.stat.lastRemind', { time: data.remindedAt.slice(0, 16) })}
          </Row>
          {data.asks && (
            <Tabs
              label={t('ui.stat.people')}
              tabs={TABS.map((key) => ({ key, label: t(`ui.stat.tabs.${key}`) }))}
              value={tab}
              onChange={setTab}
            />
          )}
          {tab === 'answers' ? (
            <AnswersPart id={row.id} />
          ) : (
            <>
              <Groups groups={data.groups} />
              <h3>{t('ui.stat.people')}</h3>
              <People id={row.id} needConfirm={data.needConfirm} asks={data.asks} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

function figuresOf(stat: Stat, t: (key: string, facts?: Record<string, unknown>) => string) {
  const { medianMinutes: minutes } = stat;
  const time =
    minutes === null
      ? '–'
      : minutes < 120
        ? t('ui.stat.minutes', { minutes })
        : t('ui.stat.hours', { hours: Math.round(minutes / 60) });
  return [
    { label: t('ui.stat.total'), value: stat.total },
    { label: t('ui.stat.read'), value: stat.read, tone: 'good' as const },
    { label: t('ui.stat.unread'), value: stat.total - stat.read, tone: 'warn' as const },
    ...(stat.asks ? [{ label: t('ui.stat.replied'), value: stat.replied }] : []),
    ...(stat.needConfirm ? [{ label: t('ui.stat.confirmed'), value: stat.confirmed }] : []),
    { label: t('ui.stat.readRate'), value: stat.readRate === null ? '–' : `${stat.readRate}%` },
    { label: t('ui.stat.median'), value: time },
  ];
}

function Groups({ groups }: { groups: Stat['groups'] }) {
  const t = useWords(ROOM);
  return (
    <>
      <h3>{t('ui.stat.groups')}</h3>
      <Table label={t('ui.stat.groups')}>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name ?? ''}>
              <th scope="row">{group.name ?? t('ui.stat.noPlace')}</th>
              <td>
                <progress
                  max={group.total}
                  value={group.read}
                  aria-label={group.name ?? t('ui.stat.noPlace')}
                />
              </td>
              <td>
                {group.read} / {group.total}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
