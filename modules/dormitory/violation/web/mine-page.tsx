import { useState } from 'react';
import { ApplyForm } from '#platform/web/application/apply-form.tsx';
import { callOf, type AppliedRow } from '#platform/web/application/application.ts';
import { RowWay } from '#platform/web/application/row-parts.tsx';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Mine, OwnViolation } from '../server/answers.ts';
import { dormViolation } from '../dorm-violation.ts';
import { appealApplication, violationAppeal } from '../violation-appeal.ts';
import { ROOM } from './violation.ts';

const QUIET = { quiet: true, staleTime: 0 };

/** What a student is said to have done: he confirms it or objects to it, and sees what it comes to. */
export function MinePage() {
  const t = useWords(ROOM);
  const page = usePage();
  const answer = useFetched<Mine>('yxgl', 'dormViolation', 'getMine', {}, QUIET);
  const appeals = useFetched<Page<AppliedRow>>('yxgl', 'violationAppeal', 'getMine', { size: 50 }, QUIET);
  const [asked, setAsked] = useState<{ violationId: string; row: AppliedRow | null } | null>(null);
  if (asked)
    return (
      <ApplyForm
        room={ROOM}
        application={appealApplication}
        row={asked.row}
        initial={() => ({ violationId: asked.violationId })}
        onClose={() => setAsked(null)}
      />
    );
  const { data, error, refetch } = answer;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  const wanted = page.params['id'] ?? '';
  const rows = [...data.records].sort((a, b) => Number(b.id === wanted) - Number(a.id === wanted));
  const most = data.limits.at(-1) ?? 1;
  return (
    <Stack as="section" aria-label={t('pages.mine')}>
      <Card title={t('ui.points', { points: data.points })}>
        <Meter part={data.points / most} tone={data.points >= data.limits[0]! ? 'wrong' : 'good'} />
        <Soft small>
          {t('ui.limits', { talk: data.limits[0]!, notice: data.limits[1]!, punish: data.limits[2]! })}
        </Soft>
      </Card>
      {rows.length === 0 && <Nothing>{t('ui.none')}</Nothing>}
      {rows.map((row) => (
        <One
          key={row.id}
          row={row}
          appeal={appeals.data?.records.find((one) => one.id === row.appealId) ?? null}
          onAppeal={(appeal) => setAsked({ violationId: row.id, row: appeal })}
        />
      ))}
    </Stack>
  );
}

type OneProps = {
  row: OwnViolation;
  appeal: AppliedRow | null;
  onAppeal: (appeal: AppliedRow | null) => void;
};

function One({ row, appeal, onAppeal }: OneProps) {
  const t = useWords(ROOM);
  const { fields } = dormViolation;
  const confirm = async () => {
    const done = await ask({
      text: t('ui.confirmAsk'),
      ok: t('actions.dormViolation.confirm'),
      onOk: () => post(path('yxgl', 'dormViolation', 'confirm'), { id: row.id }),
    });
    if (done) say.success(t('ui.confirmed'));
    await forget('yxgl', 'dormViolation');
  };
  const withdraw = async () => {
    await post(callOf(appealApplication, 'withdraw'), { id: appeal?.id });
    await Promise.all([forget('yxgl', 'dormViolation'), forget('yxgl', 'violationAppeal')]);
  };
  // what came back is written again; what was taken back may be handed in once more while there is time
  const again =
    appeal?.auditStatus === 'returned' || (appeal?.auditStatus === 'withdrawn' && row.can.includes('appeal'));
  return (
    <Card
      title={row.labels?.['typeId']}
      acts={<Value field={fields.status} value={row.status} />}
      aria-label={row.violationNo ?? ''}
    >
      <p>{`${row.happenAt.slice(0, 16)} · ${row.labels?.['roomId']} · ${t('ui.cost', { points: row.points ?? 0 })}`}</p>
      <p>{row.description}</p>
      {row.confiscated && row.confiscated.length > 0 && (
        <Soft>
          {t(row.returnedAt ? 'ui.returned' : 'ui.kept', {
            goods: row.confiscated.map((one) => `${one.name}×${one.qty}`).join('、'),
          })}
        </Soft>
      )}
      {row.status === 'pending' && <Soft>{t('ui.answerBy', { day: row.answerBy ?? '' })}</Soft>}
      {row.confirmMode && <Value field={fields.confirmMode} value={row.confirmMode} />}
      <Row>
        {row.can.includes('confirm') && (
          <Button look="primary" onClick={() => void confirm()}>
            {t('actions.dormViolation.confirm')}
          </Button>
        )}
        {(again || (!appeal && row.can.includes('appeal'))) && (
          <Button onClick={() => onAppeal(again ? appeal : null)}>{t('ui.appeal')}</Button>
        )}
        {appeal?.auditStatus === 'running' && (
          <Button onClick={() => void withdraw()}>{t('ui.withdraw')}</Button>
        )}
      </Row>
      {appeal && (
        <>
          <Soft>{`${t('ui.reason')}：${String(appeal['reason'])}`}</Soft>
          <Value field={violationAppeal.fields.auditStatus} value={appeal.auditStatus} />
          <RowWay bizId={appeal.id} />
        </>
      )}
    </Card>
  );
}
