import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Place } from '../server/answers.ts';
import { Places } from './places.tsx';
import { ROOM } from './room.ts';

/** Where I am signed in, and the ends of it. */
export function MyPlaces() {
  const t = useWords(ROOM);
  const answer = useFetched<Place[]>('auth', 'oauth', 'sessions', {}, { quiet: true, staleTime: 0 });
  const others = answer.data?.filter((place) => !place.current).length ?? 0;
  const end = async (verb: string, body: object, text: string) => {
    const onOk = () => post(path('auth', 'oauth', verb), body);
    if (!(await ask({ text, ok: t('ui.end'), danger: true, onOk }))) return;
    say.success(t('ui.ended'));
    await forget('auth', 'oauth');
  };
  return (
    <Card aria-labelledby="security-places">
      <Row as="header" between>
        <h2 id="security-places">{t('ui.places')}</h2>
        <Button
          disabled={others === 0}
          onClick={() => void end('endOthers', {}, t('ui.endOthersAsk', { count: others }))}
        >
          {t('ui.endOthers')}
        </Button>
      </Row>
      <Soft>{t('ui.placesHint')}</Soft>
      {answer.isPending && <Skeleton lines={3} />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <Places
          places={answer.data}
          onEnd={(place) => void end('endSession', { id: place.id }, t('ui.endAsk'))}
        />
      )}
    </Card>
  );
}
