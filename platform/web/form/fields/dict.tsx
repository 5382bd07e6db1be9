import { Select } from '../antd.tsx';
import type { DictField } from '#platform/kit/field.ts';
import { useWords } from '../../i18n/words.ts';
import { pathOf, useOptions, type DictOption } from '../../pick/use-options.ts';
import { inputProps, type ControlProps } from '../control.ts';

const SEARCH_FROM = 8;

function choice(options: readonly DictOption[], { value, label, disabled }: DictOption) {
  const way = pathOf(options, value);
  return { value, label: way.join(' / '), own: label, level: way.length - 1, disabled };
}

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
      options={shown.map((option) => choice(options, option))}
      // below each other where the dictionary is a tree; what is chosen says the whole way
      optionRender={({ data }) => (
        <span style={{ paddingInlineStart: `${data.level * 16}px` }}>{data.own}</span>
      )}
      onChange={(next: unknown) => onChange(next ?? null)}
      status={invalid ? 'error' : undefined}
      placeholder={t('form.choose')}
      showSearch={shown.length > SEARCH_FROM ? { optionFilterProp: 'label' } : false}
      allowClear={!field.required}
      virtual={shown.length > 50}
    />
  );
}
