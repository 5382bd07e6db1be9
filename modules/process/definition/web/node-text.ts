import type { CandidateRule, FlowNode, TimeoutRule } from '#platform/kit/workflow/definition.ts';
import type { ConditionItem } from '#platform/kit/rule/condition.ts';
import { toYuan } from '#platform/pure/money.ts';
import { bracketed, joined, labelled } from '#platform/web/i18n/joined.ts';
import { hasWord, useWords, word } from '#platform/web/i18n/words.ts';
import type { ConditionWords } from './condition-text.ts';
import { conditionText } from './condition-text.ts';
import { ROOM, useTalk, type Field } from './flow.ts';

type Say = (key: string, facts?: Record<string, string | number>) => string;

/** Everything that a card, a panel or a comparison says about a node, in the reader's language. */
export function useNodeText() {
  const t = useWords(ROOM) as Say;
  const { vocabulary, names } = useTalk();
  const known = (key: string, otherwise: string) => (hasWord(key, ROOM) ? t(key) : otherwise);
  const fieldLabel = (name: string) => vocabulary.fields.find((one) => one.name === name)?.label ?? name;
  /** Two days are compared by how many they count. */
  const compared = (name: string) => {
    const label = fieldLabel(name);
    const isRange = vocabulary.fields.some((one) => one.name === name && one.kind === 'range');
    return isRange ? t('ui.daysOf', { label }) : label;
  };
  const named = (ids: readonly string[] = []) => joined(ids.map((id) => names[id] ?? id));
  const rule = (one: CandidateRule) => {
    const who = known(`ui.who.${one.kind}`, t('ui.who.other'));
    const details = [
      named(one.ids),
      one.field ? fieldLabel(one.field) : '',
      one.level ? t('ui.level', { level: one.level }) : '',
    ].filter(Boolean);
    return details.length > 0 ? labelled(who, joined(details)) : who;
  };
  const condition: ConditionWords = {
    field: compared,
    sys: (name) => vocabulary.sys.find((one) => one.name === name)?.label ?? name,
    value: (item, value) => optionLabel(item, value, vocabulary),
    compare: (cmp: ConditionItem['cmp'], value) => t(`ui.compare.${cmp}`, { value }),
    and: t('ui.and'),
    or: t('ui.or'),
    yes: word('list.yes'),
    no: word('list.no'),
    list: joined,
    group: bracketed,
  };
  const timeout = (given: TimeoutRule) => {
    const unit = t(given.workdays ? 'ui.workHours' : 'ui.hours', { hours: given.hours });
    const first =
      given.remindAfter === undefined || given.do === 'remind'
        ? ''
        : `${t('ui.remindAfter', { hours: given.remindAfter })}${t('ui.comma')}`;
    const to = given.do === 'transfer' ? bracketed(named(given.to)) : '';
    return `${first}${t(`ui.timeout.${given.do}`, { hours: unit })}${to}`;
  };
  return {
    t,
    rule,
    condition,
    timeout,
    named,
    fieldLabel,
    compared,
    people: (node: FlowNode) => joined((node.assignee?.rules ?? []).map(rule)) || t('ui.nobody'),
    when: (when: Parameters<typeof conditionText>[0]) => conditionText(when, condition),
    part: (node: FlowNode, part: string) => partText(node, part, { t, rule, timeout, named, fieldLabel }),
  };
}

function optionLabel(
  item: ConditionItem,
  value: string,
  { fields, sys }: { fields: Field[]; sys: Field[] },
): string {
  const list = item.field === undefined ? sys : fields;
  const field = list.find((one) => one.name === (item.field ?? item.sys));
  if (field?.kind === 'money') return toYuan(Number(value));
  return field?.options?.find((option) => option.value === value)?.label ?? value;
}

type Tools = {
  t: Say;
  rule: (one: CandidateRule) => string;
  timeout: (given: TimeoutRule) => string;
  named: (ids?: readonly string[]) => string;
  fieldLabel: (name: string) => string;
};

/** One part of a node as text, for "from … to …". Nothing set reads as the default. */
function partText(node: FlowNode, part: string, { t, rule, timeout, named, fieldLabel }: Tools): string {
  switch (part) {
    case 'name':
      return node.name;
    case 'assignee':
      return joined((node.assignee?.rules ?? []).map(rule)) || t('ui.nobody');
    case 'mode':
      return t(`ui.nodeMode.${node.mode ?? 'any'}`, { share: Math.round((node.ratio ?? 1) * 100) });
    case 'empty':
      return `${t(`ui.empty.${node.empty?.do ?? 'admin'}`)}${node.empty?.ids?.length ? bracketed(named(node.empty.ids)) : ''}`;
    case 'timeout':
      return node.timeout ? timeout(node.timeout) : t('ui.noLimit');
    case 'buttons':
      return joined((node.buttons ?? []).map((button) => t(`ui.button.${button}`))) || t('ui.usual');
    case 'fieldPerms':
      return (
        joined(
          Object.entries(node.fieldPerms ?? {}).map(
            ([name, perm]) => `${fieldLabel(name)} ${t(`ui.perm.${perm}`)}`,
          ),
        ) || t('ui.usual')
      );
    case 'returnTo':
      return Array.isArray(node.returnTo)
        ? joined(node.returnTo)
        : t(`ui.returnTo.${node.returnTo ?? 'starter'}`);
    case 'afterReturn':
      return t(`ui.afterReturn.${node.afterReturn ?? 'again'}`);
    case 'child':
      return `${node.child?.flowKey ?? ''} ${t(`ui.wait.${node.child?.wait ?? 'all'}`)}`;
    case 'delay':
      return node.delay?.untilField
        ? t('ui.until', { field: fieldLabel(node.delay.untilField) })
        : t(node.delay?.workdays ? 'ui.workHours' : 'ui.hours', { hours: node.delay?.hours ?? 0 });
    default:
      return '—';
  }
}
