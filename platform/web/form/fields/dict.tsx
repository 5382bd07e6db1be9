import { Select } from '../antd.tsx';
import type { DictField } from '#platform/kit/field.ts';
import { useWords } from '../../i18n/words.ts';
import { useOptions } from '../../pick/use-options.ts';
import { inputProps, type ControlProps } from '../control.ts';

const SEARCH_FROM = 8;

/** One value of a dictionary or several. Disabled values can't be chosen anew. */
export function DictControl(props: ControlProps<DictField>) {
  const { field, value, onChange, invalid } = props;
  const options = useOptions(field.dict);
  const t = useWords();
  const shown = options.filter((option) => !option.disabled || [value].flat().includes(option.value));
  return (
    <Select
      {...inputProps(props)}
      className="form-pick"
      mode={field.many ? 'multiple' : undefined}
      value={value ?? (field.many ? [] : undefined)}
      options={shown.map(({ value: one, label, disabled }) => ({ value: one, label, disabled }))}
      onChange={(next: unknown) => onChange(next ?? null)}
      status={invalid ? 'error' : undefined}
      placeholder={t('form.choose')}
      showSearch={shown.length > SEARCH_FROM ? { optionFilterProp: 'label' } : false}
      allowClear={!field.required}
      virtual={shown.length > 50}
    />
  );
}
