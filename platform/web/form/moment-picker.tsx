import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import type { DateField, DatetimeField, TimeField } from '#platform/kit/field.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { Icon } from '../shell/icons.tsx';
import { Look } from '../shell/look.tsx';
import { inputProps, type ControlProps } from './control.ts';

dayjs.extend(customParseFormat);

const FORMATS = { date: 'YYYY-MM-DD', time: 'HH:mm', datetime: 'YYYY-MM-DD HH:mm:ss' } as const;

/** antd's calendar and clock. Values stay texts of the wire; dayjs is only this picker's language. */
export function MomentPicker(props: ControlProps<DateField | TimeField | DatetimeField>) {
  const { field, value, onChange, invalid } = props;
  const t = useWords();
  dayjs.locale(useLanguage());
  const format = FORMATS[field.kind];
  const moment = typeof value === 'string' && value !== '' ? dayjs(value, format) : null;
  const common = {
    ...inputProps(props),
    className: 'form-pick',
    value: moment?.isValid() ? moment : null,
    status: invalid ? ('error' as const) : undefined,
    placeholder: t(`form.moment.${field.kind}`),
    // antd's own sign is named in English, in every language
    allowClear: !field.required && { clearIcon: <Icon name="close" size={14} /> },
    onChange: (next: dayjs.Dayjs | null) => onChange(next ? next.second(0).format(format) : null),
  };
  const clock =
    field.kind === 'datetime' ? { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' } : {};
  return (
    <Look>
      {field.kind === 'time' ? (
        <TimePicker {...common} format="HH:mm" needConfirm={false} />
      ) : (
        <DatePicker {...common} {...clock} />
      )}
    </Look>
  );
}
