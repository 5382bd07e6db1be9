import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useLayer } from '#platform/web/page/layers.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Reminded, Wall as Answer, WallPerson } from '../server/answers.ts';
import { Projector } from './projector.tsx';
import { forgetSigns, hour, ROOM } from './sign.ts';
import { Person, type Act } from './wall-person.tsx';

const EVERY = 5_000;
const TABS = ['none', 'signed', 'exempt', 'doubt', 'review'] as const;
type Tab = (typeof TABS)[number];

const countOf = (round: Answer['round'], tab: Tab): number =>
  ({
    none: round.missing,
    signed: round.signed,
    exempt: round.exempt,
    doubt: round.doubtful,
    review: round.toReview,
  })[tab];

/** One round as it stands: its figures, its people of one kind, and what its publisher may do. */
export function Wall({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [tab, setTab] = useState<Tab>('none');
  const [asking, setAsking] = useState<{ act: Act; person: WallPerson } | null>(null);
  const [isShown, setShown] = useState(false);
  const [busy, run] = useBusy();
  useLayer(true, onBack);
  const answer = useFetched<Answer>(
    'yxgl',
    'signRound',
    'wall',
    { id, tab },
    { refetchInterval: EVERY, staleTime: 0, quiet: true, keep: true },
  );
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { round, people } = answer.data;
  const isOpen = round.status === 'open';
  const act = async (name: Act, { id: row, version }: WallPerson, reason?: string) => {
    await post(path('yxgl', 'signRecord', name), { id: row, version, ...(reason && { reason }) });
    await forgetSigns();
  };
  const begin = (name: Act, person: WallPerson) => {
    if (name === 'pass') return void run(() => act(name, person));
    setAsking({ act: name, person });
  };
  const remind = () =>
    void ask({
      text: t('ui.remindAsk', { count: round.missing }),
      ok: t('actions.signRound.remind'),
      onOk: async () => {
        const { told } = await post<Reminded>(path('yxgl', 'signRound', 'remind'), { id });
        say.success(t('ui.reminded', { count: told }));
        await forgetSigns();
      },
    });
  return (
    <Stack as="section" gap={16}>
      <Row as="header" between>
        <Button look="quiet" icon="left" onClick={onBack}>
          {t('ui.back')}
        </Button>
        <Row>
          {isOpen && round.methods.some((one) => one === 'qr' || one === 'code') && (
            <Button look="primary" onClick={() => setShown(true)}>
              {t('ui.project')}
            </Button>
          )}
          {isOpen && may('signRound.remind') && round.missing > 0 && (
            <Button onClick={remind}>{t('ui.remindLeft', { left: Math.max(0, 3 - round.reminds) })}</Button>
          )}
        </Row>
      </Row>
      <Card title={round.title}>
        <Soft>{`${round.day} ${hour(round.openAt)}–${hour(round.closeAt)}`}</Soft>
        <Figures
          figures={[
            [t('ui.due'), round.due],
            [t('ui.signed'), round.signed],
            [t('ui.late'), round.late],
            [t('ui.missing'), round.missing],
            [t('ui.exempt'), round.exempt],
          ]}
        />
      </Card>
      <Rail
        label={t('ui.show')}
        value={tab}
        onChange={setTab}
        options={TABS.map((value) => ({ value, label: t(`ui.tab.${value}`), count: countOf(round, value) }))}
      />
      {people.length === 0 && <Nothing>{t('ui.nobody')}</Nothing>}
      <Board as="ul" tile={220} gap={8} aria-busy={busy}>
        {people.map((person) => (
          <Person key={person.id} person={person} tab={tab} onAct={(name) => begin(name, person)} />
        ))}
      </Board>
      {countOf(round, tab) > people.length && (
        <Soft>{t('ui.more', { shown: people.length, count: countOf(round, tab) })}</Soft>
      )}
      {isShown && <Projector id={id} onClose={() => setShown(false)} />}
      {asking && (
        <AskText
          title={`${t(`actions.signRecord.${asking.act}`)} · ${asking.person.name}`}
          ok={t(`actions.signRecord.${asking.act}`)}
          label={t('ui.reason')}
          required
          usual={t(`ui.usual.${asking.act}`).split('|')}
          send={(text) => act(asking.act, asking.person, text)}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
}
