import { Select } from '#platform/web/form/antd.tsx';
import { useId } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { RefControl } from '#platform/web/form/fields/ref.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { AXES, ROOM, SCOPE_TYPES } from './role.ts';
import { withType, type PageRule } from './scope-rules.ts';

type Page = { code: string; title: string };
type ScopeTableProps = {
  rules: readonly PageRule[];
  pages: readonly Page[];
  onChange: (rules: PageRule[]) => void;
};

/** The general scope, and pages that have one of their own instead. */
export function ScopeTable({ rules, pages, onChange }: ScopeTableProps) {
  const t = useWords(ROOM);
  const free = pages.filter((page) => !rules.some((rule) => rule.menuCode === page.code));
  const change = (rule: PageRule) =>
    onChange(rules.map((one) => (one.menuCode === rule.menuCode ? rule : one)));
  const title = (code: string) =>
    code === '*' ? t('ui.generalScope') : (pages.find((page) => page.code === code)?.title ?? code);
  return (
    <Stack>
      <p className="field-hint">{t('ui.scopeHint')}</p>
      {rules.map((rule) => (
        <RuleRow
          key={rule.menuCode}
          rule={rule}
          title={title(rule.menuCode)}
          onChange={change}
          onDrop={() => onChange(rules.filter((one) => one !== rule))}
        />
      ))}
      <Select
        className="form-pick"
        aria-label={t('ui.addPageScope')}
        placeholder={t('ui.addPageScope')}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={free.map((page) => ({ value: page.code, label: page.title }))}
        onChange={(code: string | null) =>
          code && onChange([...rules, { menuCode: code, types: ['self'], custom: {} }])
        }
        notFoundContent={t('ui.noMorePages')}
      />
    </Stack>
  );
}

type RuleRowProps = { rule: PageRule; title: string; onChange: (rule: PageRule) => void; onDrop: () => void };

function RuleRow({ rule, title, onChange, onDrop }: RuleRowProps) {
  const t = useWords(ROOM);
  const id = useId();
  const kinds = [...new Set<string>([...SCOPE_TYPES, ...rule.types])];
  return (
    <Card look="lined" aria-label={title}>
      <Row between>
        <strong>
          <label htmlFor={id}>{title}</label>
        </strong>
        {rule.menuCode !== '*' && (
          <Button look="link-danger" onClick={onDrop}>
            {t('ui.followGeneral')}
          </Button>
        )}
      </Row>
      <Select
        id={id}
        className="form-pick"
        mode="multiple"
        value={rule.types}
        status={rule.types.length === 0 ? 'warning' : undefined}
        placeholder={t('ui.noScope')}
        options={kinds.map((kind) => ({ value: kind, label: t(`ui.scope.${kind}`) }))}
        onChange={(types: string[]) => onChange({ ...rule, types: withType(types) })}
      />
      {rule.types.includes('custom') && <CustomIds rule={rule} onChange={onChange} />}
    </Card>
  );
}

function CustomIds({ rule, onChange }: { rule: PageRule; onChange: (rule: PageRule) => void }) {
  const t = useWords(ROOM);
  const id = useId();
  return (
    <Stack>
      {Object.entries(AXES).map(([axis, to]) => (
        <div key={axis} className="form-field">
          <label htmlFor={`${id}-${axis}`}>{t(`ui.axis.${axis}`)}</label>
          <RefControl
            id={`${id}-${axis}`}
            name={axis}
            field={{ kind: 'refs', to }}
            title={t(`ui.axis.${axis}`)}
            room={ROOM}
            invalid={false}
            values={{}}
            value={rule.custom[axis] ?? []}
            onChange={(ids) =>
              onChange({ ...rule, custom: { ...rule.custom, [axis]: (ids as string[] | null) ?? [] } })
            }
          />
        </div>
      ))}
    </Stack>
  );
}
