import './sign.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { FiguresPage } from '#platform/web/figures/figures-page.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Streak } from '../server/answers.ts';
import { signFigures } from '../sign-figures.ts';
import { ROOM } from './sign.ts';

const NONE: Streak[] = [];

/** Who came and who didn't, and who has missed three rounds and more in a row. */
export function StatsPage() {
  return <FiguresPage room={ROOM} figures={signFigures} more={() => <Streaks />} />;
}

function Streaks() {
  const t = useWords(ROOM);
  const { data = NONE } = useFetched<Streak[]>('yxgl', 'signRecord', 'streaks', {}, { quiet: true });
  if (data.length === 0) return null;
  return (
    <Card title={t('ui.streaks', { count: data.length })}>
      <Lines>
        {data.map((one) => (
          <Row as="li" key={one.id} between>
            <span>
              <b>{one.name}</b> {`${one.studentNo} ${one.className}`}
            </span>
            <Soft as="span">{t('ui.streak', { title: one.title, count: one.missed, since: one.since })}</Soft>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
