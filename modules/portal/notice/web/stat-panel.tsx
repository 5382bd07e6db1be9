import './notice.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { can } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { WidgetFigures, WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Pager } from '#platform/web/list/pager.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { ROOM } from './notice.ts';

type Stat = {
  title: string;
  needConfirm: boolean;
  remindedAt: string | null;
  total: number;
  read: number;
  confirmed: number;
  medianMinutes: number | null;
  readRate: string | null;
  groups: { name: string | null; total: number; read: number; confirmed: number }[];
};

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
    const { reminded } = await post<{ reminded: number }>(path('base', 'sysNotice', 'remind'), {
      id: row.id,
    });
    say.success(t('ui.stat.reminded', { count: reminded }));
    await refetch();
  };
  const mayRemind = can('sysNotice.remind') && row['status'] === 'published';
  return (
    <Panel kind="drawer" title={t('ui.stat.title', { title: String(row['title']) })} onClose={onClose}>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && (
        <>
          <WidgetFigures figures={figuresOf(data, t)} />
          {mayRemind && (
            <p>
              <Button
                look="primary"
                disabled={data.read === data.total && !data.needConfirm}
                onClick={() => void remind()}
              >
                {t('ui.stat.remind')}
              </Button>{' '}
              {data.remindedAt && t('ui.stat.lastRemind', { time: data.remindedAt.slice(0, 16) })}
            </p>
          )}
          <h3>{t('ui.stat.groups')}</h3>
          <table className="stat-groups">
            <tbody>
              {data.groups.map((group) => (
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
          </table>
          <h3>{t('ui.stat.people')}</h3>
          <People id={row.id} needConfirm={data.needConfirm} />
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
    ...(stat.needConfirm ? [{ label: t('ui.stat.confirmed'), value: stat.confirmed }] : []),
    { label: t('ui.stat.readRate'), value: stat.readRate === null ? '–' : `${stat.readRate}%` },
    { label: t('ui.stat.median'), value: time },
  ];
}

type Receiver = {
  userId: string;
  userName: string;
  accountNo: string;
  place: string | null;
  readAt: string | null;
  confirmAt: string | null;
};

const SIZE = 20;

function People({ id, needConfirm }: { id: string; needConfirm: boolean }) {
  const t = useWords(ROOM);
  const [state, setState] = useState('unread');
  const [current, setCurrent] = useState(1);
  const query = { id, state, current, size: SIZE };
  const { data } = useFetched<Page<Receiver>>('base', 'sysNotice', 'receivers', query, {
    keep: true,
    quiet: true,
  });
  const states = ['unread', 'read', ...(needConfirm ? ['unconfirmed', 'confirmed'] : [])];
  return (
    <>
      <Tabs
        label={t('ui.stat.people')}
        tabs={states.map((key) => ({ key, label: t(`ui.stat.state.${key}`) }))}
        value={state}
        onChange={(key) => {
          setState(key);
          setCurrent(1);
        }}
      />
      {data?.total === 0 && <p className="target-hint">{t('ui.stat.nobody')}</p>}
      <WidgetLines
        lines={(data?.records ?? []).map((one) => ({
          key: one.userId,
          title: `${one.userName} ${one.accountNo}`,
          note: one.place,
          end: (one.confirmAt ?? one.readAt)?.slice(0, 16) ?? null,
        }))}
      />
      {(data?.total ?? 0) > SIZE && (
        <Pager
          current={current}
          size={SIZE}
          total={data!.total}
          onChange={(part) => setCurrent(part.current)}
        />
      )}
    </>
  );
}
