import i18n from 'i18next';
import type { CandidateRule, ConditionItem } from '#platform/kit/workflow/definition.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import type { ConditionWords } from './condition-text.ts';
import { ROOM } from './task.ts';

/** What the server calls the fields of a flow's form, and the roles and people that the flow names. */
export type Names = { fieldNames: { [field: string]: string }; names: { [id: string]: string } };

/** The words of a drawn flow in the reader's language. */
export function useFlowWords({ fieldNames, names }: Names): {
  condition: ConditionWords;
  people(rule: CandidateRule): string;
} {
  const t = useWords(ROOM);
  const known = (key: string, otherwise: string) => (i18n.exists(key, { ns: ROOM }) ? t(key) : otherwise);
  return {
    condition: {
      field: (name) => fieldNames[name] ?? name,
      sys: (name) => known(`ui.sys.${name}`, name),
      compare: (cmp: ConditionItem['cmp'], value) => t(`ui.compare.${cmp}`, { value }),
      and: t('ui.and'),
      or: t('ui.or'),
      yes: word('list.yes'),
      no: word('list.no'),
    },
    people: (rule) => {
      const who = known(`ui.who.${rule.kind}`, t('ui.who.other'));
      const ids = (rule.ids ?? []).map((id) => names[id] ?? id);
      const field = rule.field ? (fieldNames[rule.field] ?? rule.field) : '';
      const detail = [...ids, field].filter(Boolean).join('、');
      return detail ? `${who}：${detail}` : who;
    },
  };
}
