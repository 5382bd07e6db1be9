import '#platform/web/list/list.css';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Kinds, SchoolKind } from '../server/answers.ts';
import { ROOM } from './subscription.ts';
import { WayChecks } from './way-checks.tsx';

/** What everybody gets who chose nothing himself, and what nobody may turn off. */
export function KindsPage() {
  const t = useWords(ROOM);
  const answer = useFetched<Kinds>('base', 'msgKind', 'list', {}, { quiet: true });
  const save = async (kind: SchoolKind, part: Partial<SchoolKind>) => {
    const { code, ways, fixed } = { ...kind, ...part };
    try {
      await post(path('base', 'msgKind', 'submit'), { code, ways, fixed });
      say.success(t('ui.subscribe.saved'));
    } catch {
      // the refusal has been shown
    }
    await forget('base', 'msgKind');
  };
  const groups = [...Map.groupBy(answer.data?.kinds ?? [], (kind) => kind.roomName)];
  return (
    <Card aria-label={t('pages.kinds')}>
      <Soft>{t('ui.kinds.hint')}</Soft>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {groups.map(([room, kinds]) => (
        <section key={room}>
          <h3>{room}</h3>
          <Lines>
            {kinds.map((kind) => (
              <Row as="li" gap={16} key={kind.code}>
                <span data-grow>
                  {kind.name}{' '}
                  {kind.choosers > 0 && <small>{t('ui.kinds.choosers', { count: kind.choosers })}</small>}
                </span>
                <WayChecks
                  name={kind.name}
                  offered={answer.data!.media}
                  fixed={kind.fixed}
                  ways={kind.ways}
                  onChange={(ways) => void save(kind, { ways })}
                />
                <CheckLine
                  checked={kind.fixed}
                  disabled={kind.born}
                  onChange={(fixed) => void save(kind, { fixed })}
                >
                  <Soft as="span">{t('ui.kinds.fixed')}</Soft>
                </CheckLine>
              </Row>
            ))}
          </Lines>
        </section>
      ))}
    </Card>
  );
}
