import './night.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { FileName } from '#platform/web/detail/file-name.tsx';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Tonight, Waiting } from '../server/answers.ts';
import { nightCheck } from '../night-check.ts';
import { hour, ROOM } from './night.ts';

const EVERY = 10_000;

const ACTS = Object.entries(nightCheck.states.transitions).map(
  ([name, { from }]): [string, readonly string[]] => [name, from],
);

/** How the night stands for those whom one looks after, and of whom nobody knows yet where they are. */
export function TonightPage() {
  const t = useWords(ROOM);
  const answer = useFetched<Tonight>(
    'yxgl',
    'dormSign',
    'tonight',
    {},
    { refetchInterval: EVERY, staleTime: 0, quiet: true, keep: true },
  );
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { day, ring, checks } = answer.data;
  const open = checks.filter(({ result }) => result === 'waiting' || result === 'lost').length;
  return (
    <Stack as="section" gap={16} most={720}>
      <Card title={day}>
        <Figures
          figures={[
            [t('ui.due'), ring.due],
            [t('ui.signed'), ring.signed],
            [t('ui.missing'), ring.missing],
            [t('ui.exempt'), ring.exempt],
            [t('ui.open'), open],
          ]}
        />
      </Card>
      {checks.length === 0 && <Nothing>{t(ring.due + ring.exempt === 0 ? 'ui.noNight' : 'ui.none')}</Nothing>}
      <Stack as="ul">
        {checks.map((check) => (
          <Missing key={check.id} check={check} onDone={() => void answer.refetch()} />
        ))}
      </Stack>
    </Stack>
  );
}

function Missing({ check, onDone }: { check: Waiting; onDone: () => void }) {
  const t = useWords(ROOM);
  const isOpen = check.result === 'waiting' || check.result === 'lost';
  const files = useFiles(check.photoIds ?? []);
  return (
    <Card as="li" className="night-missing" data-open={isOpen}>
      <Row between nowrap>
        <b>{check.name}</b>
        <Value field={nightCheck.fields.result} value={check.result} />
      </Row>
      <Soft small>{`${check.studentNo} ${check.className} · ${check.placeName ?? ''}`}</Soft>
      {check.headSays && (
        <Row>
          {t('ui.headSays')}
          <Value field={nightCheck.fields.headSays} value={check.headSays} />
          {files.map((file) => (
            <FileName key={file.fileId} file={file} />
          ))}
        </Row>
      )}
      {check.note && <p>{check.note}</p>}
      <Row>
        {isOpen && <Tag color="orange">{t('ui.dueBy', { time: hour(check.yxDueAt ?? check.dueAt) })}</Tag>}
        {check.yxDueAt && <Tag color="red">{t('ui.sentOn')}</Tag>}
        {ACTS.map(([name, from]) => (
          <TransitionButton
            key={name}
            room={ROOM}
            resource={nightCheck}
            name={name}
            row={{ ...check, can: from.includes(check.result) ? [name] : [] }}
            look={name === 'here' && isOpen ? 'primary' : 'plain'}
            onDone={onDone}
          />
        ))}
      </Row>
    </Card>
  );
}
