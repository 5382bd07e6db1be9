import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Round } from '../server/answers.ts';
import { ROOM, reread } from './mentor.ts';

const HUES: { readonly [status: string]: string } = { waiting: 'blue', accepted: 'green', declined: 'red' };

/** A round: what became of my wishes, and while it is open the form for them. */
export function RoundCard({ round }: { round: Round }) {
  const t = useWords(ROOM);
  const { name, notice, open, openFrom, openTo, has, wishes } = round;
  return (
    <Card title={name}>
      <Soft>
        {t(`dict.mentorKind.${round.kind}`)} · {t('ui.window', { from: openFrom, to: openTo })}
      </Soft>
      {notice && <p>{notice}</p>}
      {has && <p>{t('ui.has', { name: has })}</p>}
      {wishes.length > 0 && (
        <Lines aria-label={t('ui.wishes')}>
          {wishes.map((wish) => (
            <Row as="li" between key={`${wish.turn} ${wish.ord}`}>
              <span>{t('ui.wished', { turn: wish.turn, ord: wish.ord, name: wish.name })}</span>
              <Tag color={HUES[wish.status] ?? null}>{t(`dict.mentorWishStatus.${wish.status}`)}</Tag>
            </Row>
          ))}
        </Lines>
      )}
      {open && !has ? <WishForm round={round} /> : null}
      {!open && !has && round.status !== 'done' && <Soft>{t(`ui.phase.${round.status}`)}</Soft>}
    </Card>
  );
}

type Draft = { teacherId: string; statement: string };

function WishForm({ round }: { round: Round }) {
  const t = useWords(ROOM);
  const own = round.wishes.filter(({ turn, status }) => turn === round.turn && status === 'waiting');
  const [drafts, setDrafts] = useState<readonly Draft[]>(
    Array.from({ length: round.wishesMost }, (_, at) => ({
      teacherId: own[at]?.teacherId ?? '',
      statement: own[at]?.statement ?? '',
    })),
  );
  const [busy, run] = useBusy();
  const set = (at: number, part: Partial<Draft>) =>
    setDrafts(drafts.map((draft, index) => (index === at ? { ...draft, ...part } : draft)));
  const filled = drafts.filter(({ teacherId }) => teacherId !== '');
  const send = () =>
    run(async () => {
      const wishes = filled.map(({ teacherId, statement }) => ({ teacherId, statement: statement || null }));
      await post(path('xsgl', 'mentorWish', 'submit'), { batchId: round.id, wishes });
      say.success(t('ui.sent', { count: wishes.length }));
      await reread();
    });
  return (
    <Stack gap={12}>
      {drafts.map((draft, at) => (
        // a wish has no name but its place
        <Stack gap={4} key={String(at)}>
          <Labelled label={t('ui.wish', { ord: at + 1 })}>
            <select
              className="input"
              value={draft.teacherId}
              onChange={(event) => set(at, { teacherId: event.target.value })}
            >
              <option value="">{t('ui.choose')}</option>
              {round.offers
                .filter(
                  ({ teacherId }) =>
                    teacherId === draft.teacherId || !drafts.some((one) => one.teacherId === teacherId),
                )
                .map(({ teacherId, name, deptName, left, places }) => (
                  <option key={teacherId} value={teacherId}>
                    {t('ui.offer', { name, deptName, left, places })}
                  </option>
                ))}
            </select>
          </Labelled>
          <Soft small>{round.offers.find(({ teacherId }) => teacherId === draft.teacherId)?.intro}</Soft>
          {draft.teacherId !== '' && (
            <Labelled label={t('fields.mentorWish.statement')}>
              <textarea
                className="input input-lines"
                maxLength={300}
                rows={2}
                value={draft.statement}
                onChange={(event) => set(at, { statement: event.target.value })}
              />
            </Labelled>
          )}
        </Stack>
      ))}
      <Row end>
        <Button look="primary" busy={busy} disabled={filled.length === 0} onClick={() => void send()}>
          {t('ui.send')}
        </Button>
      </Row>
    </Stack>
  );
}
