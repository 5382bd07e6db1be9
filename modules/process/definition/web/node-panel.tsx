import type { Button as NodeButton, FlowNode } from '#platform/kit/workflow/definition.ts';
import { isTaskNode } from '#platform/kit/workflow/definition.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Board } from '#platform/web/parts/box.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import { addBranch, BUTTONS, changeNode, isFixed, moveNode, nodeAt, removeNode, type Spot } from './edit.ts';
import { Automatic, Delay } from './quiet-fields.tsx';
import { ChildFields } from './child-fields.tsx';
import { useTalk } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { Amount, Check, Choose, Line, Panel } from './parts.tsx';
import { PeopleField } from './people-field.tsx';
import { PermsField } from './perms-field.tsx';
import { relocate, spotKey, spotOf, spotsFor } from './relocate.ts';
import { RulesField } from './rules-field.tsx';
import { TimeoutField } from './timeout-field.tsx';
import type { Design } from './use-design.ts';
import { YesFields } from './yes-fields.tsx';

type Put = (part: Partial<FlowNode>, about?: string) => void;

/** Everything that can be set about one node; what doesn't belong to its type isn't there. */
export function NodePanel({ design, node }: { design: Design; node: FlowNode }) {
  const { t } = useNodeText();
  const { nameOf } = useTalk();
  const put: Put = (part, about = '') =>
    design.change((now) => changeNode(now, node.key, part), about && `${node.key} ${about}`);
  const isTask = isTaskNode(node);
  return (
    <Panel
      label={nameOf(node)}
      title={t(`ui.nodeType.${node.type}`)}
      acts={isFixed(node) ? [] : actsOn(design, node, t)}
    >
      {!isFixed(node) && <MoveTo design={design} node={node} />}
      <Line
        label={t('ui.name')}
        value={nameOf(node)}
        onChange={(name) => put({ name: name.slice(0, 60) }, 'name')}
      />
      {(isTask || node.type === 'cc' || node.type === 'notify') && (
        <RulesField
          design={design}
          node={node}
          onChange={(rules) => put({ assignee: { ...node.assignee, rules } })}
        />
      )}
      {isTask && <Vote node={node} put={put} />}
      {isTask && <Empty node={node} put={put} />}
      {isTask && <TimeoutField node={node} onChange={(timeout) => put({ timeout }, 'timeout')} />}
      {node.type === 'approve' && <Verdict node={node} put={put} />}
      {isTask && <YesFields node={node} put={put} />}
      {isTask && <PermsField node={node} onChange={(fieldPerms) => put({ fieldPerms })} />}
      {node.type === 'child' && <ChildFields node={node} onChange={(child) => put({ child })} />}
      {node.type === 'delay' && <Delay node={node} put={put} />}
      {(node.type === 'notify' || node.type === 'service') && <Automatic node={node} put={put} />}
      {node.branches && (
        <>
          <p className="field-hint">{t(`ui.forkHint.${node.type}`)}</p>
          <Button
            icon="add"
            onClick={() =>
              design.change((now) =>
                addBranch(now, node.key, t('ui.branchNo', { no: (node.branches?.length ?? 0) + 1 })),
              )
            }
          >
            {t('ui.addBranch')}
          </Button>
        </>
      )}
    </Panel>
  );
}

function actsOn(design: Design, node: FlowNode, t: (key: string) => string) {
  const move = (by: -1 | 1) => design.change((now) => moveNode(now, node.key, by));
  const remove = () => {
    design.change((now) => removeNode(now, node.key));
    design.choose(null);
  };
  return [
    { icon: 'up', label: t('ui.moveUp'), run: () => move(-1) },
    { icon: 'down', label: t('ui.moveDown'), run: () => move(1) },
    { icon: 'trash', label: t('ui.removeNode'), run: remove },
  ] as const;
}

/** Any other place of the flow, by its words: what the mouse does by dragging. */
function MoveTo({ design, node }: { design: Design; node: FlowNode }) {
  const { t, when } = useNodeText();
  const { nameOf } = useTalk();
  const { definition } = design;
  const named = (spot: Spot): string => {
    if ('after' in spot) return t('ui.placeAfter', { name: nameOf(nodeAt(definition, spot.after)!) });
    const fork = nodeAt(definition, spot.node)!;
    const branch = fork.branches!.find(({ key }) => key === spot.branch)!;
    const isTold = typeof branch.when === 'object' && branch.when.items.length > 0;
    return t('ui.placeIn', {
      name: nameOf(fork),
      branch: isTold && typeof branch.when === 'object' ? when(branch.when) : branch.name,
    });
  };
  const spots = spotsFor(definition, node.key);
  if (spots.length === 0) return null;
  return (
    <Choose
      label={t('ui.moveTo')}
      value="-"
      options={[
        { value: '-', label: t('ui.stays') },
        ...spots.map((spot) => ({ value: spotKey(spot), label: named(spot) })),
      ]}
      onChange={(value) => design.change((now) => relocate(now, node.key, spotOf(value)))}
    />
  );
}

export type PartProps = { node: FlowNode; put: Put };

/** How many of several people must agree. */
function Vote({ node, put }: PartProps) {
  const { t } = useNodeText();
  const modes =
    node.type === 'handle' ? (['any', 'all', 'seq'] as const) : (['any', 'all', 'seq', 'ratio'] as const);
  const share = Math.round((node.ratio ?? 0.66) * 100);
  return (
    <>
      <Choose
        label={t('ui.mode')}
        value={node.mode ?? 'any'}
        options={modes.map((value) => ({ value, label: t(`ui.nodeMode.${value}`, { share }) }))}
        onChange={(mode) => put({ mode, ratio: mode === 'ratio' ? (node.ratio ?? 0.66) : undefined })}
      />
      {node.mode === 'ratio' && (
        <Amount
          label={t('ui.share')}
          min={1}
          max={100}
          value={share}
          onChange={(value) => put({ ratio: (value ?? 0) / 100 }, 'ratio')}
        />
      )}
    </>
  );
}

function Empty({ node, put }: PartProps) {
  const { t } = useNodeText();
  const now = node.empty?.do ?? 'admin';
  return (
    <>
      <Choose
        label={t('ui.emptyRule')}
        value={now}
        options={(['admin', 'pass', 'user', 'block'] as const).map((value) => ({
          value,
          label: t(`ui.empty.${value}`),
        }))}
        onChange={(value) => put({ empty: { do: value } })}
      />
      {now === 'user' && (
        <PeopleField
          label={t('ui.emptyPeople')}
          value={node.empty?.ids ?? []}
          onChange={(ids) => put({ empty: { do: 'user', ids } })}
        />
      )}
    </>
  );
}

/** What an approver may do besides saying yes. */
function Verdict({ node, put }: PartProps) {
  const { t } = useNodeText();
  const on = new Set<NodeButton>(node.buttons ?? BUTTONS);
  const toggle = (button: NodeButton, value: boolean) =>
    put({ buttons: BUTTONS.filter((one) => one === 'approve' || (one === button ? value : on.has(one))) });
  const now = typeof node.returnTo === 'string' ? node.returnTo : 'starter';
  return (
    <Group title={t('ui.mayDo')}>
      <Board tile={110} gap={0}>
        {BUTTONS.filter((button) => button !== 'approve').map((button) => (
          <Check
            key={button}
            label={t(`ui.button.${button}`)}
            value={on.has(button)}
            onChange={(value) => toggle(button, value)}
          />
        ))}
      </Board>
      {on.has('return') && (
        <>
          <Choose
            label={t('ui.returnsTo')}
            value={now}
            options={(['starter', 'prev', 'any'] as const).map((value) => ({
              value,
              label: t(`ui.returnTo.${value}`),
            }))}
            onChange={(returnTo) => put({ returnTo })}
          />
          <Choose
            label={t('ui.comesBack')}
            value={node.afterReturn ?? 'again'}
            options={(['again', 'resume'] as const).map((value) => ({
              value,
              label: t(`ui.afterReturn.${value}`),
            }))}
            onChange={(afterReturn) => put({ afterReturn })}
          />
        </>
      )}
    </Group>
  );
}
