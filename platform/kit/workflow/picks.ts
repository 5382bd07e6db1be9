import type { CandidateRule } from './definition.ts';
import { expectedPath } from './path.ts';
import type { Work } from './work.ts';
import { nodeOf, refuse } from './work.ts';

type PickKind = 'starterPick' | 'prevPick';

/** Takes over whom somebody chose, for the nodes that let him choose, within the range they give. */
export function takePicks(work: Work, picks: Record<string, string[]> | undefined, kind: PickKind): void {
  for (const [nodeKey, ids] of Object.entries(picks ?? {})) {
    const place = work.tree.places.get(nodeKey);
    const rule = place?.node.assignee?.rules.find((each) => each.kind === kind);
    if (!rule || !isWithin(rule, ids))
      refuse('process.pickOutOfRange', { nodeKey, nodeName: place?.node.name ?? '' });
    work.state.picks[nodeKey] = [...new Set(ids)];
  }
}

function isWithin(rule: CandidateRule, ids: string[]): boolean {
  if (rule.pick !== 'many' && ids.length > 1) return false;
  return rule.range === undefined || ids.every((id) => rule.range?.includes(id));
}

/** The starter must have chosen for every node on his way that lets him. */
export function checkStarterPicks(work: Work): void {
  const { form, sys } = work.facts;
  for (const { nodeKey } of expectedPath(work.definition, form, sys)) {
    const node = nodeOf(work, nodeKey);
    const isAsked = node.assignee?.rules.some((rule) => rule.kind === 'starterPick') ?? false;
    const isMissing = isAsked && (work.state.picks[nodeKey] ?? []).length === 0;
    if (isMissing) refuse('process.pickMissing', { nodeKey, nodeName: node.name });
  }
}
