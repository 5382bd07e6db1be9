import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, removeByIds } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Pager } from '#platform/web/list/pager.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Orphan } from '../server/answers.ts';
import { ROOM, spaceText } from './room.ts';

const SIZE = 20;

/** Files that nothing holds: chosen and deleted here, or by themselves after a week. */
export function OrphansTab() {
  const t = useWords(ROOM);
  const may = useCan();
  const [current, setCurrent] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = { current, size: SIZE };
  const answer = useFetched<Page<Orphan>>('resource', 'attach', 'orphans', query, {
    quiet: true,
    keep: true,
    staleTime: 0,
  });
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  const { records, total } = answer.data;
  const toggle = (id: string) => setChosen((now) => new Set(now.has(id) ? without(now, id) : [...now, id]));
  const remove = async () => {
    const ids = [...chosen];
    const send = () => removeByIds(path('resource', 'attach', 'remove'), ids);
    if (!(await ask({ text: t('ui.removeAsk', { count: ids.length }), danger: true, onOk: send }))) return;
    say.success(t('ui.removed', { count: ids.length }));
    setChosen(new Set());
    await forget('resource', 'attach');
  };
  return (
    <Stack as="section" aria-label={t('ui.tab.orphans')}>
      <Row between>
        <Soft>{t('ui.orphanHint')}</Soft>
        {may('attach.remove') && total > 0 && (
          <Button look="danger" disabled={chosen.size === 0} onClick={() => void remove()}>
            {t('ui.removeAll')}
          </Button>
        )}
      </Row>
      {total === 0 && (
        <div className="list-state">
          <Icon name="empty" size={48} />
          <p>{t('ui.noOrphans')}</p>
        </div>
      )}
      <Stack as="ul" gap={8} aria-busy={answer.isFetching}>
        {records.map((file) => (
          <Line key={file.id} file={file} chosen={chosen.has(file.id)} onToggle={() => toggle(file.id)} />
        ))}
      </Stack>
      {total > SIZE && (
        <Pager current={current} size={SIZE} total={total} onChange={(part) => setCurrent(part.current)} />
      )}
    </Stack>
  );
}

const without = (all: ReadonlySet<string>, id: string) => [...all].filter((one) => one !== id);

function Line({ file, chosen, onToggle }: { file: Orphan; chosen: boolean; onToggle: () => void }) {
  const t = useWords(ROOM);
  return (
    <Row as="li" between data-look="tile">
      <CheckLine
        checked={chosen}
        aria-label={t('ui.choose', { name: file.originalName })}
        onChange={onToggle}
      >
        {file.originalName}
      </CheckLine>
      <small>
        {spaceText(file.size)} · {file.uploadedAt.slice(0, 16)} ·{' '}
        {t('ui.uploader', { name: file.uploaderName ?? t('ui.unknown') })}
      </small>
    </Row>
  );
}
