import type { Branch, FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { conditionText } from './condition-text.ts';
import { useFlowWords, type Names } from './flow-words.ts';
import { ROOM } from './task.ts';

export type DrawnFlow = Names & { definition: FlowDefinition; nodeNames: { [key: string]: string } };

/** A flow from top to bottom: cards one below the other, branches side by side, their conditions in words. */
export function FlowDrawing({ flow }: { flow: DrawnFlow }) {
  return <Sequence nodes={flow.definition.nodes} flow={flow} />;
}

function Sequence({ nodes, flow }: { nodes: readonly FlowNode[]; flow: DrawnFlow }) {
  return (
    <ol className="drawn">
      {nodes.map((node) => (
        <li key={node.key} className="drawn-step">
          {node.branches ? <Branches node={node} flow={flow} /> : <NodeCard node={node} flow={flow} />}
        </li>
      ))}
    </ol>
  );
}

function NodeCard({ node, flow }: { node: FlowNode; flow: DrawnFlow }) {
  const t = useWords(ROOM);
  const { people } = useFlowWords(flow);
  const task = node.type === 'approve' || node.type === 'handle';
  if (node.type === 'start' || node.type === 'end') {
    return <p className="drawn-end">{flow.nodeNames[node.key] ?? t(`ui.nodeType.${node.type}`)}</p>;
  }
  return (
    <section className="drawn-card" data-type={node.type} aria-label={flow.nodeNames[node.key]}>
      <p className="drawn-head">
        <strong>{flow.nodeNames[node.key]}</strong>
        <span>{t(`ui.nodeType.${node.type}`)}</span>
      </p>
      {node.assignee && <p>{node.assignee.rules.map(people).join('、')}</p>}
      {task && <Rules node={node} />}
    </section>
  );
}

/** What makes a node different from the usual: how many must agree, by when, what happens without an approver. */
function Rules({ node }: { node: FlowNode }) {
  const t = useWords(ROOM);
  const lines = [
    node.mode &&
      node.mode !== 'any' &&
      t(`ui.nodeMode.${node.mode}`, { share: Math.round((node.ratio ?? 1) * 100) }),
    node.timeout && t(`ui.timeout.${node.timeout.do}`, { hours: node.timeout.hours }),
    node.empty && t(`ui.empty.${node.empty.do}`),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <ul className="drawn-rules">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Branches({ node, flow }: { node: FlowNode; flow: DrawnFlow }) {
  const t = useWords(ROOM);
  const words = useFlowWords(flow);
  const name = flow.nodeNames[node.key] ?? node.name;
  const condition = (branch: Branch) => {
    if (branch.when === undefined) return branch.name;
    return branch.when === 'else' ? t('ui.otherwise') : conditionText(branch.when, words.condition);
  };
  return (
    <section className="drawn-fork" aria-label={name}>
      <p className="drawn-fork-name">
        <strong>{name}</strong> {t(`ui.nodeType.${node.type}`)}
      </p>
      <div className="drawn-lanes">
        {[...(node.branches ?? [])]
          .sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
          .map((branch) => (
            <div key={branch.key} className="drawn-lane">
              <p className="drawn-when">{condition(branch)}</p>
              {branch.children.length > 0 ? (
                <Sequence nodes={branch.children} flow={flow} />
              ) : (
                <p className="drawn-through">{t('ui.straight')}</p>
              )}
            </div>
          ))}
      </div>
    </section>
  );
}
