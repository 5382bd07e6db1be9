import type { Branch, FlowNode } from '#platform/kit/workflow/definition.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { changeBranch, moveBranch, nodeAt, removeBranch } from './edit.ts';
import { FlowPanel } from './flow-panel.tsx';
import { NodePanel } from './node-panel.tsx';
import { useNodeText } from './node-text.ts';
import { Line, Panel } from './parts.tsx';
import type { Design } from './use-design.ts';

/** What is marked on the canvas, to be set: a node, a branch, or the flow as a whole. */
export function SidePanel({ design }: { design: Design }) {
  const { definition, chosen } = design;
  const node = chosen && nodeAt(definition, chosen.node);
  if (!node) return <FlowPanel design={design} />;
  const branch = node.branches?.find(({ key }) => key === chosen.branch);
  if (!branch) return <NodePanel key={node.key} design={design} node={node} />;
  return <BranchPanel key={`${node.key}/${branch.key}`} design={design} node={node} branch={branch} />;
}

function BranchPanel({ design, node, branch }: { design: Design; node: FlowNode; branch: Branch }) {
  const { t } = useNodeText();
  const put = (part: Partial<Branch>, about = '') =>
    design.change((now) => changeBranch(now, node.key, branch.key, part), about && `${branch.key} ${about}`);
  const move = (by: -1 | 1) => design.change((now) => moveBranch(now, node.key, branch.key, by));
  const remove = () => {
    design.change((now) => removeBranch(now, node.key, branch.key));
    design.choose({ node: node.key });
  };
  const isElse = branch.when === 'else';
  const isNeeded = (node.branches?.length ?? 0) <= 2;
  const acts = [
    { icon: 'left', label: t('ui.moveLeft'), run: () => move(-1) },
    { icon: 'right', label: t('ui.moveRight'), run: () => move(1) },
    { icon: 'trash', label: t('ui.removeBranch'), run: remove, disabled: isNeeded },
  ] as const;
  return (
    <Panel label={branch.name} title={t('ui.branch')} acts={isElse ? [] : acts}>
      <Line label={t('ui.name')} value={branch.name} onChange={(name) => put({ name }, 'name')} />
      {isElse && <p className="field-hint">{t('ui.elseHint')}</p>}
      {branch.when !== undefined && branch.when !== 'else' && (
        <ConditionEditor condition={branch.when} onChange={(when) => put({ when }, 'when')} />
      )}
    </Panel>
  );
}
