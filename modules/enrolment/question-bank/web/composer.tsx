import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Composed, Drawn, PaperContent, PaperItem, PaperSection } from '../server/answers.ts';
import { sumOf } from '../rules/paper.ts';
import { points, ROOM } from './bank.ts';
import { SectionCard, type Chosen } from './section-card.tsx';

type Held = PaperSection & { items: Chosen[] };

const heldOf = ({ sections, items }: PaperContent): Held[] =>
  sections.map((section, at) => ({
    ...section,
    items: items
      .filter(({ sectionNo }) => sectionNo === at)
      .map(({ questionId, stem, pt, isOld }) => ({ questionId, stem, pt, isOld })),
  }));

/** Where a paper is put together, with the running sum of its points. */
export function Composer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(ROOM);
  const { data } = useFetched<PaperContent>('zxks', 'paper', 'content', { id }, { staleTime: 0 });
  if (data) return <Table key={data.version} paper={data} onClose={onClose} />;
  return (
    <Panel kind="drawer" width={1000} title={t('actions.paper.compose')} onClose={onClose}>
      <Skeleton />
    </Panel>
  );
}

const NEW: Held = { title: '', type: 'single', rule: 'all', draws: [], items: [] };

function Table({ paper, onClose }: { paper: PaperContent; onClose: () => void }) {
  const t = useWords(ROOM);
  const [held, setHeld] = useState(() => heldOf(paper));
  const [trial, setTrial] = useState<Drawn | null>(null);
  const [busy, run] = useBusy();
  const sum = sumOf(
    held,
    held.flatMap(({ items }) => items),
  );
  const set = (at: number, next: Held | null) =>
    setHeld((all) => (next ? all.map((one, place) => (place === at ? next : one)) : all.toSpliced(at, 1)));
  const body = () => ({
    id: paper.id,
    version: paper.version,
    sections: held.map((section) => ({
      ...section,
      title: section.title || t(`dict.questionType.${section.type}`),
      items: section.items.map(({ questionId, pt }) => ({ questionId, pt })),
    })),
  });
  const save = () =>
    run(async () => {
      const kept = await post<Composed>(path('zxks', 'paper', 'compose'), body());
      say.success(t('ui.compose.saved', { sum: points(kept.sum), full: points(kept.full) }));
      await forget('zxks', 'paper');
    });
  const isOff = sum !== Math.round(paper.fullScore * 100);
  // each rule has its place among all rules of the paper, as the server counts them
  const firstOf = (at: number) => held.slice(0, at).reduce((before, { draws }) => before + draws.length, 0);
  return (
    <Panel
      kind="drawer"
      width={1000}
      title={paper.name}
      onClose={onClose}
      foot={
        <Row between>
          <b data-tone={isOff ? 'wrong' : undefined}>
            {t('ui.compose.sum', { sum: points(sum), full: paper.fullScore })}
          </b>
          {paper.mode !== 'fixed' && <TrialButton id={paper.id} onDrawn={setTrial} />}
          <Button look="primary" busy={busy} onClick={() => void save()}>
            {t('ui.compose.save')}
          </Button>
        </Row>
      }
    >
      <Stack>
        {held.map((section, at) => (
          <SectionCard
            key={at}
            section={section}
            mode={paper.mode}
            available={paper.available.slice(firstOf(at))}
            taken={held.flatMap(({ items }) => items.map(({ questionId }) => questionId))}
            onChange={(next) => set(at, next && { ...section, ...next })}
          />
        ))}
        <Button icon="add" onClick={() => setHeld((all) => [...all, NEW])}>
          {t('ui.compose.addSection')}
        </Button>
        {trial && <Trial drawn={trial} />}
      </Stack>
    </Panel>
  );
}

function TrialButton({ id, onDrawn }: { id: string; onDrawn: (drawn: Drawn) => void }) {
  const t = useWords(ROOM);
  const [seed, setSeed] = useState('');
  const { data, isFetching } = useFetched<Drawn>(
    'zxks',
    'paper',
    'trialDraw',
    { id, seed },
    { enabled: seed !== '', staleTime: 0 },
  );
  const [shown, setShown] = useState<Drawn | null>(null);
  if (data && data !== shown) {
    setShown(data);
    onDrawn(data);
  }
  return (
    <Button busy={isFetching} onClick={() => setSeed(crypto.randomUUID())}>
      {t('ui.compose.trial')}
    </Button>
  );
}

function Trial({ drawn }: { drawn: Drawn }) {
  const t = useWords(ROOM);
  return (
    <Card look="lined" title={t('ui.compose.drawn', { count: drawn.items.length })}>
      <Soft>{t('ui.compose.difficulty', { mean: drawn.difficulty })}</Soft>
      <Lines>
        {drawn.items.map((item: PaperItem) => (
          <li key={item.versionId}>{item.stem.slice(0, 100)}</li>
        ))}
      </Lines>
    </Card>
  );
}
