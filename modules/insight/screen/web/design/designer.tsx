import './design.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Menu } from '#platform/web/list/parts/menu.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row } from '#platform/web/parts/box.tsx';
import type { Kind, Panel } from '../../rules/kinds.ts';
import { arranged, freePlace, isWhole } from '../../rules.ts';
import type { Kept, Known, Plan } from '../../server/answers.ts';
import { ROOM } from '../screen.ts';
import { Canvas } from './canvas.tsx';
import { KindShelf } from './kind-shelf.tsx';
import { PanelForm } from './panel-form.tsx';
import { useHistory } from './use-history.ts';
import { useHold } from './use-hold.ts';
import { useLookAt } from './use-look.ts';

type DesignerProps = { id: string; onClose: () => void };

/** Arranges a screen: kinds on the left, the wall in the middle, what a panel shows on the right. */
export function Designer({ id, onClose }: DesignerProps) {
  const plan = useFetched<Plan>('base', 'screen', 'plan', { id }, { staleTime: 0, quiet: true });
  const known = useFetched<Known>('base', 'screen', 'sources', {}, { quiet: true });
  if (plan.error && !plan.data) return <Failed error={plan.error} onRetry={() => void plan.refetch()} />;
  if (!plan.data || !known.data) return <Skeleton lines={10} />;
  return <Open key={id} plan={plan.data} known={known.data} onClose={onClose} />;
}

type OpenProps = { plan: Plan; known: Known; onClose: () => void };

function Open({ plan, known, onClose }: OpenProps) {
  const t = useWords(ROOM);
  const page = usePage();
  const [version, setVersion] = useState(plan.version);
  const history = useHistory<readonly Panel[]>(plan.panels);
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const { editor, takeOver } = useHold(plan.id);
  const panels = history.now;
  const looks = useLookAt(panels);
  const panel = panels.find((one) => one.id === chosen);
  const isWholeAll = panels.every(isWhole);

  const change = (next: readonly Panel[]) => {
    history.change(next);
    page.setUnsaved(true);
  };
  const add = (kind: Kind) => {
    const size = kind === 'number' ? { w: 4, h: 2 } : { w: 6, h: 4 };
    const place = freePlace(panels, size) ?? freePlace(panels, { w: 3, h: 2 });
    if (!place) return say.warning(t('ui.noRoom'));
    const made = { id: crypto.randomUUID().slice(0, 8), kind, ...place };
    change([...panels, made]);
    setChosen(made.id);
  };
  const alter = (next: Panel) => change(panels.map((one) => (one.id === next.id ? next : one)));
  const remove = (gone: string) => change(panels.filter((one) => one.id !== gone));
  const keep = async (): Promise<number> => {
    const saved = await post<Kept>(path('base', 'screen', 'save'), {
      id: plan.id,
      version,
      panels,
    });
    setVersion(saved.version);
    page.setUnsaved(false);
    return saved.version;
  };
  const save = () =>
    run(async () => {
      await keep();
      say.success(t('ui.saved'));
    });
  const publish = () =>
    run(async () => {
      const kept = await keep();
      const shown = await post<Kept>(path('base', 'screen', 'publish'), {
        id: plan.id,
        version: kept,
      });
      setVersion(shown.version);
      say.success(t('ui.published'));
      void forget('base', 'screen');
    });
  const rollback = (edition: number) =>
    run(async () => {
      await post(path('base', 'screen', 'rollback'), { id: plan.id, version, edition });
      page.setUnsaved(false);
      await forget('base', 'screen');
      onClose();
    });
  return (
    <section className="design" aria-label={plan.name} aria-busy={busy}>
      <Row as="header" between className="design-bar">
        <Row>
          <Button icon="left" onClick={onClose}>
            {t('ui.back')}
          </Button>
          <h2>{plan.name}</h2>
        </Row>
        <Row>
          <Button disabled={!history.canUndo} onClick={history.undo}>
            {t('ui.undo')}
          </Button>
          <Button disabled={!history.canRedo} onClick={history.redo}>
            {t('ui.redo')}
          </Button>
          <Button onClick={() => change(arranged(panels))}>{t('ui.fill')}</Button>
          {plan.editions.length > 0 && (
            <Menu
              className="btn btn-plain"
              label={t('ui.editions')}
              items={plan.editions.map(({ edition, publishedAt, publisher }) => ({
                key: String(edition),
                label: `${t('ui.edition', { edition })} ${publishedAt.slice(5, 16)} ${publisher ?? ''}`,
                run: () => void rollback(edition),
              }))}
            >
              {t('ui.editions')}
            </Menu>
          )}
          <Button busy={busy} disabled={editor !== null || !isWholeAll} onClick={() => void save()}>
            {t('ui.save')}
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabled={editor !== null || !isWholeAll}
            onClick={() => void publish()}
          >
            {t('ui.publish')}
          </Button>
        </Row>
      </Row>
      {editor !== null && (
        <Row className="design-held" role="alert">
          {t('ui.editedBy', { name: editor })}
          <Button onClick={() => void run(async () => setVersion(await takeOver()))}>
            {t('ui.takeOver')}
          </Button>
        </Row>
      )}
      <KindShelf onAdd={add} />
      <Canvas
        {...{ panels, looks, chosen, theme: plan.theme }}
        onChoose={setChosen}
        onChange={change}
        onRemove={remove}
        onUndo={history.undo}
        onRedo={history.redo}
      />
      <PanelForm panel={panel} known={known} onChange={alter} onRemove={remove} />
    </section>
  );
}
