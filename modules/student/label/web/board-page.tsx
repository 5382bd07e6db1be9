import '#platform/web/list/list.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Large, Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Tile } from '../server/answers.ts';
import { ROOM } from './label.ts';
import { LabelPanel } from './label-panel.tsx';
import './label.css';

/** The labels that one sees, each with how many of one's students have it; behind each who they are. */
export function BoardPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useFetched<Tile[]>('xsgl', 'stuLabel', 'board', {}, { quiet: true });
  const categories = useOptions('labelCategory');
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  const { category = '' } = page.params;
  const shown = data.filter((tile) => category === '' || tile.category === category);
  const one = data.find(({ id }) => id === opened);
  const countOf = (value: string) => data.filter((tile) => value === '' || tile.category === value).length;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.board')}>
      <Rail
        label={t('fields.stuLabel.category')}
        value={category}
        onChange={(next) => page.setParams({ category: next })}
        options={[
          { value: '', label: t('ui.all'), count: countOf('') },
          ...categories
            .filter(({ value }) => countOf(value) > 0)
            .map(({ value, label }) => ({ value, label, count: countOf(value) })),
        ]}
      />
      {shown.length === 0 && <Nothing>{t('ui.none')}</Nothing>}
      <Board as="ul" tile={220} aria-label={t('title')}>
        {shown.map((tile) => (
          <li key={tile.id}>
            <TileButton tile={tile} onOpen={() => setOpened(tile.id)} />
          </li>
        ))}
      </Board>
      {one && <LabelPanel tile={one} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

/** What the colour of a label means. */
const TONE: { [color: string]: string } = { red: 'wrong', orange: 'warn', green: 'good', blue: 'main' };

function TileButton({ tile, onOpen }: { tile: Tile; onOpen: () => void }) {
  const t = useWords(ROOM);
  const { name, color, count, kind, reach, deptName, sensitive, isStale, remark } = tile;
  return (
    <Stack
      as="button"
      gap={8}
      className="label-tile"
      data-look="tile"
      data-tone={TONE[color ?? '']}
      onClick={onOpen}
    >
      <Row between nowrap>
        <b>{name}</b>
        <Large>{count}</Large>
      </Row>
      <Row gap={4}>
        <Tag color={kind === 'rule' ? 'blue' : null}>{t(`dict.labelKind.${kind}`)}</Tag>
        <Tag>{deptName ?? t(`dict.labelReach.${reach}`)}</Tag>
        {sensitive && <Tag color="red">{t('fields.stuLabel.sensitive')}</Tag>}
        {isStale && <Tag color="orange">{t('fields.stuLabel.isStale')}</Tag>}
      </Row>
      {remark && (
        <Soft as="span" small>
          {remark}
        </Soft>
      )}
    </Stack>
  );
}
