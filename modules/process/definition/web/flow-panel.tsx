import { settingsOf, type FlowSettings } from '#platform/kit/workflow/definition.ts';
import { held } from '#platform/kit/workflow/held.ts';
import { CaseWords, MatchFields } from './case-words.tsx';
import { useTalk } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { Amount, Check, Choose, Panel } from './parts.tsx';
import { PresetCards } from './preset-fields.tsx';
import { Starters } from './starters.tsx';
import type { Design } from './use-design.ts';

/** What holds for the whole flow. */
export function FlowPanel({ design }: { design: Design }) {
  const { t } = useNodeText();
  const now = settingsOf(design.definition);
  const { vocabulary } = useTalk();
  const always = settingsOf(
    held({ ...design.definition, settings: {} }, vocabulary.emptyPassForbidden),
  ).emptyPassForbidden;
  const put = (part: FlowSettings) =>
    design.change((flow) => ({ ...flow, settings: { ...flow.settings, ...part } }));
  const choices = <K extends 'allowWithdraw' | 'dedupe' | 'starterIsApprover'>(
    name: K,
    values: readonly Required<FlowSettings>[K][],
  ) => (
    <Choose
      label={t(`ui.setting.${name}`)}
      value={now[name] as string}
      options={values.map((value) => ({ value: value as string, label: t(`ui.${name}.${value}`) }))}
      onChange={(value) => put({ [name]: value })}
    />
  );
  return (
    <Panel label={t('ui.flowSettings')} title={t('ui.flowSettings')}>
      <p className="field-hint">{t('ui.chooseHint')}</p>
      <PresetCards design={design} />
      <MatchFields design={design} />
      {vocabulary.ownForms && <Starters design={design} />}
      <CaseWords design={design} put={put} />
      {choices('allowWithdraw', ['none', 'beforeFirst', 'anytime'])}
      {choices('dedupe', ['adjacent', 'first', 'off'])}
      {choices('starterIsApprover', ['skip', 'toLeader', 'self'])}
      <Amount
        label={t('ui.setting.urgeEveryHours')}
        max={168}
        value={now.urgeEveryHours}
        onChange={(urgeEveryHours) => put({ urgeEveryHours: urgeEveryHours ?? 0 })}
      />
      <Check
        label={t('ui.setting.commentRequired')}
        value={now.commentRequired}
        onChange={(commentRequired) => put({ commentRequired })}
      />
      <Check
        label={t('ui.setting.emptyPassForbidden')}
        value={now.emptyPassForbidden || always}
        disabled={always}
        onChange={(emptyPassForbidden) => put({ emptyPassForbidden })}
      />
      {always && <p className="field-hint">{t('ui.heldHint')}</p>}
    </Panel>
  );
}
