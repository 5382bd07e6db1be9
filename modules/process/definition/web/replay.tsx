import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { type Flow, type Version } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { PlayedPath } from './played-path.tsx';
import type { Replay as Replayed } from '../server/answers.ts';

type Case = Replayed['cases'][number];
type Difference = Case['kind'];

const COUNTS = [20, 50, 100, 200] as const;
const COLORS: { [kind in Difference]: string } = {
  stuck: 'red',
  result: 'red',
  path: 'orange',
  people: 'blue',
};

type ReplayProps = { flow: Flow; version: Version; save: () => Promise<number | null> };

/** Real cases that are over go the new way once more, with the decisions that were made; what comes out differently is shown. */
export function Replay({ flow, version, save }: ReplayProps) {
  const { t } = useNodeText();
  const [count, setCount] = useState<number>(50);
  const [asked, setAsked] = useState<{ count: number } | null>(null);
  const answer = useFetched<Replayed>(
    'process',
    'flowDef',
    'replay',
    { id: flow.id, versionNo: version.versionNo, count: asked?.count ?? count },
    { enabled: asked !== null, quiet: true, staleTime: 0 },
  );
  /** The server plays what is stored, so a draft is saved first. */
  const run = async () => {
    if (version.status === 'draft' && (await save()) === null) return;
    if (asked?.count === count) await answer.refetch();
    else setAsked({ count });
  };
  return (
    <Stack className="replay">
      <p className="field-hint">{t('ui.replayHint', { version: version.versionNo })}</p>
      <Row gap={12}>
        <Row as="label" nowrap>
          {t('ui.replayCount')}
          <select className="input" value={count} onChange={(event) => setCount(Number(event.target.value))}>
            {COUNTS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </Row>
        <Button look="primary" busy={answer.isFetching} onClick={() => void run()}>
          {t('ui.replayNow')}
        </Button>
      </Row>
      {asked && answer.isPending && <Skeleton lines={5} />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Report answer={answer.data} />}
    </Stack>
  );
}

function Report({ answer }: { answer: Replayed }) {
  const { t } = useNodeText();
  const { total, differing, counts, cases } = answer;
  if (total === 0) return <p className="list-state">{t('ui.replayNone')}</p>;
  return (
    <>
      <Row as="p" className="replay-sum" role="status">
        <strong>{t('ui.replaySum', { total, same: total - differing, differing })}</strong>
        {(Object.keys(counts) as Difference[])
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <Tag key={kind} color={COLORS[kind]}>
              {`${t(`ui.differs.${kind}`)} ${counts[kind]}`}
            </Tag>
          ))}
      </Row>
      <Lines>
        {cases.map((one) => (
          <li key={one.instanceId}>
            <details>
              <summary>
                <Tag color={COLORS[one.kind]}>{t(`ui.differs.${one.kind}`)}</Tag> {one.title}
                <span className="field-hint"> {one.startedAt.slice(0, 16)}</span>
              </summary>
              <Board tile={320} gap={16}>
                <Card look="lined" title={t('ui.replayBefore', { version: one.versionNo })}>
                  <PlayedPath played={one.before} />
                </Card>
                <Card look="lined" title={t('ui.replayAfter', { version: answer.versionNo })}>
                  <PlayedPath played={one.after} />
                </Card>
              </Board>
            </details>
          </li>
        ))}
      </Lines>
      {cases.length < differing && (
        <p className="field-hint">{t('ui.replayMore', { shown: cases.length })}</p>
      )}
    </>
  );
}
