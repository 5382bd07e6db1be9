import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Published, Raised } from '../server/answers.ts';
import { act, ROOM } from './graduate.ts';

type Line = Published['records'][number];
const PAGE = 50;

/** What is published about those whom one knows; whoever finds it wrong says so in time. */
export function PublicPage() {
  const t = useWords(ROOM);
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(1);
  const [objected, setObjected] = useState<Line | null>(null);
  const keyword = usePaused(typed, 300);
  const { data, error, refetch } = useFetched<Published>(
    'xsgl',
    'gradAudit',
    'published',
    { keyword, current },
    { quiet: true, staleTime: 0, keep: true },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  const openOf = (line: Line) => data.batches.find(({ id, isOver }) => id === line.batchId && !isOver);
  return (
    <Stack as="section" gap={16} aria-label={t('pages.public')}>
      {data.batches.map((one) => (
        <Card
          key={one.id}
          title={one.name}
          acts={
            <Tag color={one.isOver ? null : 'orange'}>{t(one.isOver ? 'ui.publicOver' : 'ui.publicNow')}</Tag>
          }
        >
          <Soft>{t('ui.publicRange', { from: one.publicFrom, to: one.publicTo })}</Soft>
          {one.notice && <Soft>{one.notice}</Soft>}
        </Card>
      ))}
      <input
        type="search"
        className="input"
        aria-label={t('ui.findName')}
        placeholder={t('ui.findName')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setCurrent(1);
        }}
      />
      <Card>
        {data.records.length === 0 && <Nothing>{t('ui.nothingPublic')}</Nothing>}
        <Lines>
          {data.records.map((line) => (
            <Row as="li" between key={line.id}>
              <span>
                <b>{line.name}</b>{' '}
                <small>
                  {line.className} · {line.majorName}
                </small>
              </span>
              <Row gap={8}>
                <Tag>{t(`dict.gradConclusion.${line.conclusion}`)}</Tag>
                {line.isObjected && <Tag color="orange">{t('ui.objectedAlready')}</Tag>}
                {!line.isObjected && openOf(line) && (
                  <Button look="link" onClick={() => setObjected(line)}>
                    {t('ui.object')}
                  </Button>
                )}
              </Row>
            </Row>
          ))}
        </Lines>
        {data.total > PAGE && (
          <Row end>
            <Button disabled={current === 1} onClick={() => setCurrent(current - 1)}>
              {t('ui.before')}
            </Button>
            <span>{t('ui.pageOf', { current, total: Math.ceil(data.total / PAGE) })}</span>
            <Button disabled={current * PAGE >= data.total} onClick={() => setCurrent(current + 1)}>
              {t('ui.nextPage')}
            </Button>
          </Row>
        )}
      </Card>
      {objected && (
        <AskText
          title={t('ui.objectTo', { name: objected.name })}
          ok={t('ui.object')}
          label={t('fields.gradObjection.content')}
          required
          max={500}
          send={async (content) => {
            const { dueOn } = await act<Raised>('gradObjection', 'raise', { id: objected.id, content });
            say.success(t('ui.objected', { day: dueOn }));
          }}
          onClose={() => setObjected(null)}
        />
      )}
    </Stack>
  );
}
