import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Canvas } from './canvas.tsx';
import {
  freshNode,
  insertNode,
  isFixed,
  moveBranch,
  moveNode,
  nodeAt,
  removeNode,
  type Addable,
  type Spot,
} from './edit.ts';
import { FaultList } from './fault-list.tsx';
import { ROOM, type Version } from './flow.ts';
import { FlowFile } from './flow-file.tsx';
import { FlowTree } from './flow-tree.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SidePanel } from './side-panel.tsx';
import type { Design } from './use-design.ts';
import { useDragCards } from './use-drag-cards.ts';

type DesignerProps = { draft: Version; design: Design; mayPublish: boolean };

/** The table on which a draft is drawn: the flow in the middle, what is marked on the right. */
export function Designer({ draft, design, mayPublish }: DesignerProps) {
  const t = useWords(ROOM);
  const [publishing, setPublishing] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const names = { branch: (no: number) => t('ui.branchNo', { no }), otherwise: t('ui.otherwise') };
  const drag = useDragCards(design);
  const add = (spot: Spot, type: Addable) => {
    const node = freshNode(design.definition, type, t(`ui.nodeType.${type}`), names);
    design.change((now) => insertNode(now, spot, node));
    design.choose({ node: node.key });
  };
  const save = async () => {
    if ((await design.save()) !== null) say.success(word('form.saved'));
  };
  const publish = async () => {
    setAsked(true);
    const version = await design.save();
    setAsked(false);
    if (version !== null) setPublishing(version);
  };
  return (
    <div className="designer" onKeyDown={(event) => onShortcut(event, design, () => void save())}>
      <Canvas
        label={draft.flowName}
        bar={
          <Bar
            design={design}
            publishing={asked}
            onSave={() => void save()}
            onPublish={mayPublish ? () => void publish() : null}
          >
            <FlowFile
              version={draft}
              definition={design.definition}
              onRead={(definition) => design.change(() => definition)}
            />
          </Bar>
        }
        onKey={(event) => onKey(event, design)}
      >
        <div ref={drag.tree} onPointerDown={drag.onPointerDown}>
          <FlowTree
            flow={design.definition}
            chosen={design.chosen}
            faults={design.faults}
            onChoose={design.choose}
            onAdd={add}
          />
        </div>
      </Canvas>
      <Stack as="aside" className="designer-side" aria-label={t('ui.settings')}>
        <FaultList faults={design.faults} onChoose={(node) => design.choose({ node })} />
        <SidePanel design={design} />
      </Stack>
      <Row as="p" gap={12} className="designer-keys">
        <Keys />
      </Row>
      {publishing !== null && (
        <PublishDialog id={draft.id} version={publishing} onClose={() => setPublishing(null)} />
      )}
    </div>
  );
}

const KEYS = [
  ['↑ ↓ ← →', 'walk'],
  ['Alt ↑ ↓ ← →', 'shift'],
  ['Enter', 'open'],
  ['Delete', 'remove'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Y', 'redo'],
  ['Ctrl S', 'save'],
  ['= - 0', 'zoom'],
] as const;

function Keys() {
  const t = useWords(ROOM);
  return KEYS.map(([key, what]) => (
    <span key={key}>
      <kbd>{key}</kbd> {t(`ui.key.${what}`)}
    </span>
  ));
}

type BarProps = {
  design: Design;
  /** What is drawn is being saved before it is published. */
  publishing: boolean;
  onSave: () => void;
  onPublish: (() => void) | null;
  children: ReactNode;
};

function Bar({ design, publishing, onSave, onPublish, children }: BarProps) {
  const t = useWords(ROOM);
  const { undo, redo, faults, dirty, saving } = design;
  return (
    <>
      <Button look="quiet" disabled={!undo} onClick={() => undo?.()}>
        {t('ui.undo')}
      </Button>
      <Button look="quiet" disabled={!redo} onClick={() => redo?.()}>
        {t('ui.redo')}
      </Button>
      <Button look="quiet" onClick={() => design.choose(null)}>
        {t('ui.flowSettings')}
      </Button>
      {children}
      <Button disabled={!dirty} busy={saving} onClick={onSave}>
        {t('ui.saveDraft')}
      </Button>
      {onPublish && (
        <Button
          look="primary"
          busy={publishing}
          disabled={faults.length > 0}
          title={faults.length > 0 ? t('ui.faultsFirst', { count: faults.length }) : undefined}
          onClick={onPublish}
        >
          {t('ui.publish')}
        </Button>
      )}
    </>
  );
}

/** One place on: a branch among the branches of its fork, a node within its sequence. */
const shifted = (flow: FlowDefinition, node: string, branch: string | undefined, by: -1 | 1) =>
  branch === undefined ? moveNode(flow, node, by) : moveBranch(flow, node, branch, by);

/** Keys of the whole table, wherever the focus is; in a line of text undoing is the line's own. */
function onShortcut(event: KeyboardEvent, design: Design, save: () => void): void {
  if (!event.ctrlKey && !event.metaKey) return;
  const act = (run: (() => void) | null) => {
    event.preventDefault();
    run?.();
  };
  const key = event.key.toLowerCase();
  if (key === 's') return act(save);
  if ((event.target as HTMLElement).closest('input, select, textarea')) return;
  if (key === 'z') return act(event.shiftKey ? design.redo : design.undo);
  if (key === 'y') act(design.redo);
}

/** Keys of the canvas: they belong to the card that has the focus. */
function onKey(event: KeyboardEvent, design: Design): void {
  const act = (run: () => void) => {
    event.preventDefault();
    run();
  };
  const key = event.key.toLowerCase();
  const [focused, branch] = document.activeElement?.getAttribute('data-node')?.split('/') ?? [];
  const by = event.altKey ? { arrowup: -1, arrowleft: -1, arrowdown: 1, arrowright: 1 }[key] : undefined;
  if (focused && by) return act(() => design.change((now) => shifted(now, focused, branch, by < 0 ? -1 : 1)));
  if (!focused || event.key !== 'Delete' || isFixed(nodeAt(design.definition, focused))) return;
  act(() => {
    design.change((now) => removeNode(now, focused));
    design.choose(null);
  });
}
