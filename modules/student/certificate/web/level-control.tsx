import { useFetched } from '#platform/web/client/queries.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Level } from '../server/answers.ts';

/** The levels of the certificate that was chosen above. */
export function LevelControl(props: ControlProps) {
  const t = useWords('student/certificate');
  const id = typeof props.values['typeId'] === 'string' ? props.values['typeId'] : null;
  const { data } = useFetched<Level[]>(
    'xsgl',
    'skillType',
    'getLevels',
    { id: id ?? '' },
    { enabled: id !== null },
  );
  const { value, onChange } = props;
  return (
    <select
      {...inputProps(props)}
      className="input"
      disabled={id === null}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{id === null ? t('ui.typeFirst') : t('ui.chooseLevel')}</option>
      {data?.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
