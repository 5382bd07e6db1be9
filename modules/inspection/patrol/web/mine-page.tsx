import '#platform/web/list/list.css';
import { useEffect, useState } from 'react';
import { securityHazard } from '#modules/inspection/security-check/web';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { FormDrawer } from '#platform/web/form/form-drawer.tsx';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { useGuestWords, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { OfflineBadge } from '#platform/web/offline/badge.tsx';
import { useWaiting } from '#platform/web/offline/offline.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { PatrolRow, Walks } from '../server/answers.ts';
import { patrol } from '../patrol.ts';
import { keepScan, patrolQueue, ROOM } from './patrol.ts';

const forgetWalks = () => forget('yxgl', 'patrol');

/** The walker's screen: a route to set out on, the points of the walk that goes on, and what was seen on the way. */
export function MinePage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Walks>(
    'yxgl',
    'patrol',
    'getMine',
    {},
    { keep: true, quiet: true },
  );
  const kept = useWaiting(patrolQueue).length;
  useEffect(() => () => void forgetWalks(), [kept]);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.mine')}>
      <OfflineBadge offline={patrolQueue} />
      {data.now ? <Walk row={data.now} /> : <Routes routes={data.routes} />}
      {data.past.length > 0 && <Past rows={data.past} />}
    </Stack>
  );
}

function Routes({ routes }: Pick<Walks, 'routes'>) {
  const t = useWords(ROOM);
  const start = (routeId: string) =>
    void post(path('yxgl', 'patrol', 'start'), { routeId }).then(forgetWalks, () => {});
  if (routes.length === 0) return <Nothing>{t('ui.noRoute')}</Nothing>;
  return (
    <Board as="ul" tile={320}>
      {routes.map(({ id, name, kind, points }) => (
        <li key={id} className="row-card">
          <div className="row-card-top">
            <strong>{name}</strong>
            <Value field={patrol.fields.kind} value={kind} />
          </div>
          <Soft small>{t('ui.points', { n: points })}</Soft>
          <Button look="primary" onClick={() => start(id)}>
            {t('ui.setOut')}
          </Button>
        </li>
      ))}
    </Board>
  );
}

function Walk({ row }: { row: PatrolRow }) {
  const t = useWords(ROOM);
  const [code, setCode] = useState('');
  const waiting = useWaiting(patrolQueue).filter(({ rowId }) => rowId === row.id).length;
  const scan = (text: string) => {
    if (text.trim() === '') return;
    setCode('');
    void keepScan(row, text.trim());
  };
  const hits = row.hits ?? 0;
  const planned = row.planned ?? 0;
  return (
    <Card title={row.routeName} acts={<small>{t('ui.passed', { hits, planned })}</small>}>
      <Meter part={planned ? hits / planned : 0} tone="good" />
      <Row>
        <Scanner onCode={scan} />
        <input
          className="input"
          data-grow
          aria-label={t('ui.code')}
          placeholder={t('ui.code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && scan(code)}
        />
        <Button look="primary" onClick={() => scan(code)}>
          {t('actions.patrol.hit')}
        </Button>
      </Row>
      {waiting > 0 && <Soft small>{t('ui.waiting', { n: waiting })}</Soft>}
      <Stack as="ul" gap={4} aria-label={t('fields.patrol.points')}>
        {(row.points ?? []).map(({ name, code: of, hitAt }) => (
          <Row as="li" key={of} between data-tone={hitAt === null ? undefined : 'main'}>
            <span>
              {hitAt !== null && <Icon name="check" size={14} />} {name}
            </span>
            <small>{hitAt?.slice(11, 16) ?? t('ui.notYet')}</small>
          </Row>
        ))}
      </Stack>
      <Row>
        <Seen row={row} />
        <TransitionButton
          room={ROOM}
          resource={patrol}
          name="finish"
          row={row}
          onDone={() => void forgetWalks()}
        />
      </Row>
    </Card>
  );
}

/** Something is wrong on the way: it goes into the ledger of the security check. */
function Seen({ row }: { row: PatrolRow }) {
  const t = useWords(ROOM);
  useGuestWords('inspection/security-check');
  const may = useCan();
  const [open, setOpen] = useState(false);
  if (!may('securityHazard.add')) return null;
  const last = (row.points ?? []).filter(({ hitAt }) => hitAt !== null).at(-1);
  return (
    <>
      <Button icon="warning" onClick={() => setOpen(true)}>
        {t('ui.seen')}
      </Button>
      {open && (
        <FormDrawer
          room="inspection/security-check"
          resource={securityHazard}
          initial={{ buildingId: last?.buildingId ?? null, placeText: last?.name ?? null }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Past({ rows }: { rows: readonly PatrolRow[] }) {
  const t = useWords(ROOM);
  return (
    <Card title={t('ui.past')}>
      <Stack as="ul" gap={4}>
        {rows.map((row) => (
          <Row as="li" key={row.id} between>
            <span>
              {row.startedAt?.slice(5, 16)} {row.routeName}
            </span>
            <small>{t('ui.passed', { hits: row.hits ?? 0, planned: row.planned ?? 0 })}</small>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
