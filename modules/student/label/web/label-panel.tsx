import { useState } from 'react';
import { RuleTold } from '#modules/affairs/facts/web';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Recomputed, Tile, Trend } from '../server/answers.ts';
import { ROOM, reread } from './label.ts';
import { TagPanel } from './tag-panel.tsx';
import { TaggedList } from './tagged-list.tsx';

type LabelPanelProps = { tile: Tile; onClose: () => void };

/** One label: its rule, its last twelve weeks, who has it; putting it on and taking it off. */
export function LabelPanel({ tile, onClose }: LabelPanelProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const [tagging, setTagging] = useState(false);
  const [busy, run] = useBusy();
  const { data } = useFetched<Trend>('xsgl', 'stuLabel', 'trend', { id: tile.id }, { quiet: true });
  const recompute = () =>
    run(async () => {
      const moved = await post<Recomputed>(path('xsgl', 'stuLabel', 'recompute'), { id: tile.id });
      if (moved.isStale) say.warning(t('ui.stale'));
      else say.success(t('ui.recomputed', moved));
      await reread();
    });
  return (
    <Panel kind="drawer" title={tile.name} width={760} onClose={onClose}>
      <Stack gap={16}>
        <Row gap={8}>
          {tile.kind !== 'room' && may('stuLabelLink.batchAdd') && (
            <Button look="primary" onClick={() => setTagging(true)}>
              {t('actions.stuLabelLink.batchAdd')}
            </Button>
          )}
          {tile.kind === 'rule' && may('stuLabel.recompute') && (
            <Button icon="refresh" busy={busy} onClick={() => void recompute()}>
              {t('actions.stuLabel.recompute')}
            </Button>
          )}
          {tile.recomputedAt && (
            <Soft as="span" small>
              {t('fields.stuLabel.recomputedAt')} {tile.recomputedAt.slice(0, 16)}
            </Soft>
          )}
        </Row>
        {tile.remark && <p>{tile.remark}</p>}
        {data?.rule && <RuleTold rule={data.rule} />}
        {data && <Weeks weeks={data.weeks} />}
        <TaggedList tile={tile} />
      </Stack>
      {tagging && <TagPanel tile={tile} onClose={() => setTagging(false)} />}
    </Panel>
  );
}

/** How many had it at the end of each week; the figures stand in words as well. */
function Weeks({ weeks }: { weeks: readonly number[] }) {
  const t = useWords(ROOM);
  const most = Math.max(1, ...weeks);
  return (
    <Stack gap={4} as="figure" aria-label={t('ui.trend')}>
      <Soft small>
        {t('ui.trend')} {weeks.join(' → ')}
      </Soft>
      <div className="label-bars" aria-hidden="true">
        {weeks.map((count, index) => (
          // a week has no name but its place
          <span key={String(index)} style={{ height: `${(count / most) * 100}%` }} />
        ))}
      </div>
    </Stack>
  );
}
