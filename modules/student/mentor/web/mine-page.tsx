import '#platform/web/list/list.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { MyMentor, Round } from '../server/answers.ts';
import { ROOM } from './mentor.ts';
import { RoundCard } from './round-card.tsx';

/** Who looks after me and how to reach him; rounds in which I may wish for a mentor. */
export function MinePage() {
  const t = useWords(ROOM);
  const cards = useFetched<MyMentor[]>('xsgl', 'mentorAssign', 'myMentors', {}, { quiet: true });
  const rounds = useFetched<Round[]>('xsgl', 'mentorWish', 'rounds', {}, { quiet: true });
  const error = cards.error ?? rounds.error;
  if (!cards.data || !rounds.data) {
    const retry = () => void Promise.all([cards.refetch(), rounds.refetch()]);
    return error ? <Failed error={error} onRetry={retry} /> : <Skeleton />;
  }
  return (
    <Stack as="section" gap={16} aria-label={t('pages.mine')}>
      {cards.data.length === 0 && <Nothing>{t('ui.nobody')}</Nothing>}
      <Board as="ul" tile={260} aria-label={t('pages.mine')}>
        {cards.data.map((one) => (
          <MentorCard key={`${one.role} ${one.teacherId}`} one={one} />
        ))}
      </Board>
      {rounds.data.map((round) => (
        <RoundCard key={round.id} round={round} />
      ))}
    </Stack>
  );
}

function MentorCard({ one }: { one: MyMentor }) {
  const t = useWords(ROOM);
  const { name, role, deptName, office, email, phone, until } = one;
  return (
    <Card
      as="li"
      title={
        <>
          {name} <small>{t(`ui.role.${role}`)}</small>
        </>
      }
    >
      <Facts
        facts={[
          [t('fields.mentorAssign.departmentId'), deptName],
          office !== null && [t('ui.office'), office],
          email !== null && [
            t('ui.email'),
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          until !== null && [t('ui.until'), until],
        ]}
      />
      {phone ? (
        <Row>
          <a className="btn btn-primary" href={`tel:${phone}`}>
            {t('ui.call', { phone })}
          </a>
        </Row>
      ) : (
        <Soft small>{t('ui.noPhone')}</Soft>
      )}
    </Card>
  );
}
