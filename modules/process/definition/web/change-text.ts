import type { Branch, FlowNode, FlowSettings } from '#platform/kit/workflow/definition.ts';
import type { Condition } from '#platform/kit/rule/condition.ts';
import type { FlowChange } from '../rules/diff.ts';
import { joined } from '#platform/web/i18n/joined.ts';

/** What a comparison needs to be told in sentences. */
export type ChangeWords = {
  t: (key: string, facts?: Record<string, string | number>) => string;
  nameOf: (node: FlowNode) => string;
  part: (node: FlowNode, part: string) => string;
  when: (branch: Branch) => string;
  condition: (condition: Condition) => string;
  /** A role's name. */
  named: (id: string) => string;
};

/** One change between two versions as a sentence. */
export function changeText(change: FlowChange, words: ChangeWords): string {
  const { t, nameOf } = words;
  switch (change.kind) {
    case 'added':
    case 'removed':
    case 'moved': {
      const facts = { name: nameOf(change.node), type: t(`ui.nodeType.${change.node.type}`) };
      return t(`ui.change.${change.kind}`, { ...facts, place: placeText(change, words) });
    }
    case 'changed':
      return t('ui.change.changed', {
        name: nameOf(change.to),
        part: t(`ui.part.${change.part}`),
        from: words.part(change.from, change.part),
        to: words.part(change.to, change.part),
      });
    case 'branchAdded':
    case 'branchRemoved':
      return t(`ui.change.${change.kind}`, { name: nameOf(change.node), branch: words.when(change.branch) });
    case 'branchChanged':
      return t('ui.change.branchChanged', {
        name: nameOf(change.node),
        from: words.when(change.from),
        to: words.when(change.to),
      });
    case 'fieldAdded':
    case 'fieldRemoved':
    case 'fieldChanged':
      return t(`ui.change.${change.kind}`, {
        name: change.field.label,
        type: t(`ui.fieldKind.${change.field.kind}`),
        was: change.was?.label ?? '',
      });
    case 'starters':
      return t('ui.change.starters', {
        from: joined(change.from.map(words.named)) || t('ui.everybody'),
        to: joined(change.to.map(words.named)) || t('ui.everybody'),
      });
    case 'match': {
      const told = (condition: Condition | null) =>
        condition && condition.items.length > 0 ? words.condition(condition) : t('ui.noMatch');
      return t('ui.change.match', { from: told(change.from), to: told(change.to) });
    }
    case 'setting':
      return t('ui.change.setting', {
        part: t(`ui.setting.${change.name}`),
        from: settingText(change.name, change.from, words),
        to: settingText(change.name, change.to, words),
      });
  }
}

function placeText(
  { after, lane }: { after: FlowNode | null; lane: Branch | null },
  { t, nameOf, when }: ChangeWords,
): string {
  if (after) return t('ui.place.after', { name: nameOf(after) });
  return lane ? t('ui.place.lane', { branch: when(lane) }) : t('ui.place.first');
}

function settingText(name: keyof FlowSettings, value: unknown, { t, named }: ChangeWords): string {
  if (Array.isArray(value)) return joined(value.map((one) => named(String(one)))) || t('ui.usual');
  if (name === 'titleRule' || name === 'snRule') return String(value) || t('ui.usual');
  if (typeof value === 'boolean') return t(value ? 'ui.on' : 'ui.off');
  return typeof value === 'number' ? String(value) : t(`ui.${name}.${String(value)}`);
}
