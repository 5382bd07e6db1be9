import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Option, Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { NarrowBar } from '#platform/web/list/narrow-bar.tsx';
import { Pager } from '#platform/web/list/pager.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Kicked } from '../../server/answers.ts';
import { ROOM } from '../room.ts';
import { CLIENTS, SessionCard, type Session } from './session-card.tsx';

type Filters = { keyword: string; roleType: string; clientId: string; departmentId: string };
type Sessions = Page<Session> & { people: number; now: number };

const NONE: Filters = { keyword: '', roleType: '', clientId: '', departmentId: '' };
const ROLES = ['gly', 'yx', 'fdy', 'teacher', 'stu', 'yrdw'];

const given = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** Everybody who is signed in; one, or all that match, can be signed out. */
export function SessionsTab() {
  const t = useWords(ROOM);
  const may = useCan();
  const mayKick = may('sysSession.kick');
  const [filters, setFilters] = useState(NONE);
  const [at, setAt] = useState({ current: 1, size: 20 });
  const asked = { ...given(filters), ...at };
  const quiet = { quiet: true, keep: true, staleTime: 0 };
  const answer = useFetched<Sessions>('base', 'sysSession', 'list', asked, quiet);
  const change = (part: Partial<Filters>) => {
    setFilters({ ...filters, ...part });
    setAt({ ...at, current: 1 });
  };
  const end = async (body: object, text: string) => {
    let ended = 0;
    const onOk = async () => {
      ended = (await post<Kicked>(path('base', 'sysSession', 'kick'), body)).ended;
    };
    if (!(await ask({ text, ok: t('ui.end'), danger: true, onOk }))) return;
    say.success(t('ui.online.ended', { count: ended }));
    await forget('base', 'sysSession');
  };
  const close = async ({ userId, version, userName }: Session) => {
    const onOk = () => post(path('base', 'sysUser', 'update'), { id: userId, version, status: 'disabled' });
    const text = t('ui.online.closeAsk', { name: userName });
    if (!(await ask({ text, ok: t('ui.online.close'), danger: true, onOk }))) return;
    say.success(t('ui.online.closed'));
    await forget('base', 'sysSession');
  };
  const shown = answer.data;
  return (
    <>
      <SessionFilters filters={filters} total={shown?.total ?? 0} onChange={change} />
      {answer.isPending && <Skeleton />}
      {answer.error && !shown && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {shown && (
        <>
          <Row between>
            <Soft as="span">
              {t('ui.online.count', { total: shown.total, people: shown.people, now: shown.now })}
            </Soft>
            {mayKick && shown.total > 0 && (
              <Button
                look="link-danger"
                onClick={() =>
                  void end({ matching: given(filters) }, t('ui.online.endAllAsk', { count: shown.total }))
                }
              >
                {t('ui.online.endAll')}
              </Button>
            )}
          </Row>
          {shown.records.length === 0 && <Soft>{t('ui.online.none')}</Soft>}
          <Lines data-look="tile">
            {shown.records.map((one) => (
              <SessionCard
                key={one.id}
                session={one}
                onEnd={
                  mayKick && !one.mine
                    ? () => void end({ ids: [one.id] }, t('ui.online.endAsk', { name: one.userName }))
                    : null
                }
                onClose={may('sysUser.update') && !one.mine ? () => void close(one) : null}
              />
            ))}
          </Lines>
          <Pager {...at} total={shown.total} onChange={(part) => setAt({ ...at, ...part })} />
        </>
      )}
    </>
  );
}

type SessionFiltersProps = { filters: Filters; total: number; onChange: (part: Partial<Filters>) => void };

function SessionFilters({ filters, total, onChange }: SessionFiltersProps) {
  const t = useWords(ROOM);
  const colleges = useFetched<Option[]>('base', 'department', 'getSelect', {}, { quiet: true }).data ?? [];
  const options = {
    departmentId: colleges,
    roleType: ROLES.map((value) => ({ value, label: t(`ui.role.${value}`) })),
    clientId: CLIENTS.map((value) => ({ value, label: t(`ui.online.client.${value}`) })),
  };
  const choices = Object.entries(options).map(([name, some]) => ({
    name,
    label: t(`ui.online.by.${name}`),
    none: t(`ui.online.all.${name}`),
    options: some,
  }));
  return <NarrowBar search={t('ui.online.keyword')} values={filters} {...{ choices, total, onChange }} />;
}
