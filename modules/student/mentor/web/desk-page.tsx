import '#platform/web/list/list.css';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Desk } from '../server/answers.ts';
import { ROOM, reread } from './mentor.ts';

/** A mentor's own side: places, who asks for him, whom he looks after. */
export function DeskPage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Desk>('xsgl', 'mentorWish', 'desk', {}, { quiet: true });
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.desk')}>
      {data.rounds.map((round) => (
        <Card
          key={round.id}
          title={round.name}
          acts={<span>{t('ui.places', { taken: round.taken, places: round.places })}</span>}
        >
          <Meter part={round.taken / round.places} />
          {round.status === 'open' ? (
            <Soft>{t('ui.wishing')}</Soft>
          ) : (
            <Lines aria-label={t('ui.asking')}>
              {data.asking
                .filter(({ batchId }) => batchId === round.id)
                .map((one) => (
                  <AskingLine key={one.id} one={one} full={round.taken >= round.places} />
                ))}
            </Lines>
          )}
        </Card>
      ))}
      <Card title={t('ui.mentees', { count: data.mentees.length })}>
        {data.mentees.length === 0 && <Nothing>{t('ui.noMentees')}</Nothing>}
        <Lines>
          {data.mentees.map((one) => (
            <Row as="li" between key={one.id}>
              <span>
                <b>{one.name}</b> {one.studentNo} <small>{one.className}</small>
              </span>
              <Row gap={8}>
                <Soft as="span" small>
                  {t(`dict.mentorKind.${one.kind}`)} · {t('ui.untilDay', { day: one.toDate })}
                </Soft>
                {one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a>}
              </Row>
            </Row>
          ))}
        </Lines>
      </Card>
    </Stack>
  );
}

function AskingLine({ one, full }: { one: Desk['asking'][number]; full: boolean }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const decide = (verb: 'accept' | 'decline') =>
    run(async () => {
      try {
        await post(path('xsgl', 'mentorWish', verb), { id: one.id });
        say.success(t(`ui.done.${verb}`, { name: one.name }));
      } finally {
        await reread();
      }
    });
  return (
    <li>
      <Row between>
        <span>
          <b>{one.name}</b> {one.studentNo} <small>{one.className}</small> {t('ui.ord', { ord: one.ord })}
        </span>
        <Row gap={8}>
          <Button look="primary" busy={busy} disabled={full} onClick={() => void decide('accept')}>
            {t('ui.accept')}
          </Button>
          <Button busy={busy} onClick={() => void decide('decline')}>
            {t('ui.decline')}
          </Button>
        </Row>
      </Row>
      {one.statement && <Soft small>{one.statement}</Soft>}
    </li>
  );
}
