import type { Branch, FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { Menu } from '#platform/web/list/parts/menu.tsx';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ADDABLE, inOrder, type Addable, type Spot } from './edit.ts';
import type { Chosen, Faults } from './flow.ts';
import { useTalk } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { spotKey } from './relocate.ts';

/** What the tree shows besides itself, and what it may be asked for. Without `onAdd` it is only read. */
export type TreeProps = {
  flow: FlowDefinition;
  chosen?: Chosen;
  faults?: Faults;
  /** Nodes that a dry run has come to, with the people asked there. */
  passed?: ReadonlyMap<string, string>;
  /** What another version says of a node. */
  changed?: ReadonlyMap<string, string>;
  onChoose?: (chosen: Chosen) => void;
  onAdd?: (spot: Spot, type: Addable) => void;
};

/** A flow from top to bottom: cards one below the other, branches side by side, their conditions in words. */
export function FlowTree(props: TreeProps) {
  return <Sequence nodes={props.flow.nodes} {...props} />;
}

function Sequence({ nodes, ...props }: TreeProps & { nodes: readonly FlowNode[] }) {
  const { onAdd } = props;
  return (
    <ol className="drawn">
      {nodes.map((node) => (
        <li key={node.key} className="drawn-step">
          {node.branches ? <Fork node={node} {...props} /> : <Card node={node} {...props} />}
          {onAdd && node.type !== 'end' && <Plus spot={{ after: node.key }} onAdd={onAdd} />}
        </li>
      ))}
    </ol>
  );
}

function Plus({ spot, onAdd }: { spot: Spot; onAdd: NonNullable<TreeProps['onAdd']> }) {
  const { t } = useNodeText();
  const { services } = useTalk().vocabulary;
  // a process that offers nothing to run has no such node
  const types = ADDABLE.filter((type) => type !== 'service' || services.length > 0);
  const items = types.map((type) => ({
    key: type,
    label: t(`ui.nodeType.${type}`),
    run: () => onAdd(spot, type),
  }));
  return (
    <div className="drawn-plus" data-plus={spotKey(spot)}>
      <Menu className="drawn-add" label={t('ui.addHere')} items={items}>
        <Icon name="add" size={14} />
      </Menu>
    </div>
  );
}

type NodeProps = TreeProps & { node: FlowNode };

function useMarks({ node, faults, passed, changed, chosen, onChoose }: NodeProps) {
  const wrong = faults?.some((fault) => fault.nodeKey === node.key) ?? false;
  return {
    'data-node': node.key,
    'data-wrong': wrong || undefined,
    'data-changed': changed?.get(node.key),
    'data-passed': passed ? passed.has(node.key) : undefined,
    'aria-pressed': onChoose ? chosen?.node === node.key && chosen.branch === undefined : undefined,
    onClick: onChoose && (() => onChoose({ node: node.key })),
  };
}

function Card(props: NodeProps) {
  const { node, passed, onChoose } = props;
  const { nameOf } = useTalk();
  const { t } = useNodeText();
  const marks = useMarks(props);
  const isEnd = node.type === 'start' || node.type === 'end';
  const Tag = onChoose ? 'button' : 'div';
  if (isEnd)
    return (
      <Tag {...(onChoose && { type: 'button' as const })} className="drawn-end" {...marks}>
        {nameOf(node)}
      </Tag>
    );
  return (
    <Tag
      {...(onChoose && { type: 'button' as const })}
      className="drawn-card"
      data-type={node.type}
      {...marks}
    >
      <Row as="span" align="baseline" between nowrap>
        <strong>{nameOf(node)}</strong>
        <Soft as="span" small>
          {t(`ui.nodeType.${node.type}`)}
        </Soft>
      </Row>
      <Facts node={node} />
      {passed?.get(node.key) && <span className="drawn-people">{passed.get(node.key)}</span>}
    </Tag>
  );
}

/** What makes a node different from the usual: who, how many must agree, by when, what happens without an approver. */
function Facts({ node }: { node: FlowNode }) {
  const text = useNodeText();
  const lines = [
    node.assignee && text.people(node),
    node.mode && node.mode !== 'any' && text.part(node, 'mode'),
    node.timeout && text.timeout(node.timeout),
    node.empty && text.part(node, 'empty'),
    node.child && text.part(node, 'child'),
    node.delay && text.part(node, 'delay'),
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <Soft as="span" small key={line}>
      {line}
    </Soft>
  ));
}

function Fork(props: NodeProps) {
  const { node, onChoose } = props;
  const { nameOf } = useTalk();
  const { t } = useNodeText();
  const Tag = onChoose ? 'button' : 'p';
  return (
    <section className="drawn-fork" aria-label={nameOf(node)} data-type={node.type}>
      <Tag
        {...(onChoose && { type: 'button' as const })}
        className="drawn-fork-name part-soft"
        {...useMarks(props)}
      >
        <strong>{nameOf(node)}</strong> {t(`ui.nodeType.${node.type}`)}
      </Tag>
      <div className="drawn-lanes">
        {inOrder(node.branches ?? []).map((branch) => (
          <LaneOf key={branch.key} branch={branch} {...props} />
        ))}
      </div>
    </section>
  );
}

function LaneOf({ node, branch, ...props }: NodeProps & { branch: Branch }) {
  const { chosen, onChoose, onAdd } = props;
  const { t, when } = useNodeText();
  const words = () => {
    if (branch.when === undefined) return branch.name;
    if (branch.when === 'else') return t('ui.otherwise');
    return branch.when.items.length > 0 ? when(branch.when) : t('ui.noCondition');
  };
  const isChosen = chosen?.node === node.key && chosen.branch === branch.key;
  return (
    <div className="drawn-lane">
      {onChoose ? (
        <button
          type="button"
          className="drawn-when"
          data-node={`${node.key}/${branch.key}`}
          aria-pressed={isChosen}
          onClick={() => onChoose({ node: node.key, branch: branch.key })}
        >
          {words()}
        </button>
      ) : (
        <p className="drawn-when">{words()}</p>
      )}
      {onAdd && <Plus spot={{ node: node.key, branch: branch.key }} onAdd={onAdd} />}
      {branch.children.length > 0 ? (
        <Sequence nodes={branch.children} {...props} />
      ) : (
        <Soft small>{t('ui.straight')}</Soft>
      )}
    </div>
  );
}
