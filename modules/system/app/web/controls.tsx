import { Select } from '#platform/web/form/antd.tsx';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Choice } from '#platform/web/parts/choice.tsx';
import { IconPicker } from '#platform/web/pick/icon-picker.tsx';
import { ROOM } from './app.ts';

/** An icon of the house. */
export function IconControl({ id, title, value, onChange }: ControlProps) {
  return (
    <IconPicker
      id={id}
      label={title}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onChange}
    />
  );
}

/** How an address opens; a menu opens as the menu says. */
export function OpenTypeControl(props: ControlProps) {
  const t = useWords(ROOM);
  const link = String(props.values['linkUrl'] ?? '') !== '';
  return (
    <Choice
      {...inputProps(props)}
      disabled={!link}
      value={link ? String(props.value || 1) : '0'}
      options={(link ? ['1', '2'] : ['0']).map((value) => ({ value, label: t(`ui.openType.${value}`) }))}
      onChange={(value) => props.onChange(Number(value))}
    />
  );
}

/** Years of entry, typed one after the other. */
export function GradesControl(props: ControlProps) {
  const t = useWords(ROOM);
  const value = Array.isArray(props.value) ? props.value.map(String) : [];
  return (
    <Select
      {...inputProps(props)}
      className="form-pick"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ' ']}
      placeholder={t('ui.gradesHint')}
      value={value}
      status={props.invalid ? 'error' : undefined}
      onChange={(next: string[]) => props.onChange(next.length > 0 ? next : null)}
    />
  );
}
