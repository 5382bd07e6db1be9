import type { Option } from '#platform/web/client/types.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Board } from '#platform/web/parts/box.tsx';
import { useRegions } from './use-regions.ts';

const ROOM = 'base/org';

/** Province, city and county by GB/T 2260; the value is the deepest one chosen, whose code names the ones above it. */
export function RegionPick({ id, value: given, onChange: put, invalid, describedBy }: ControlProps) {
  const value = typeof given === 'string' ? given : '';
  const onChange = (code: string) => put(code || null);
  const t = useGuestWords(ROOM);
  const province = value && `${value.slice(0, 2)}0000`;
  const provinces = useRegions('getProvince', {}, true);
  const cities = useRegions('getCity', { province }, province !== '');
  const city =
    cities.find((one) => one.value === value || one.value === `${value.slice(0, 4)}00`)?.value ?? '';
  const areas = useRegions('getArea', { city }, city !== '');
  const area = areas.some((one) => one.value === value) ? value : '';
  const wrong = { 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy };
  return (
    <Board tile={130} gap={8}>
      <Level
        id={id}
        label={t('ui.region.province')}
        options={provinces}
        value={province}
        above=""
        onChange={onChange}
        {...wrong}
      />
      {cities.length > 0 && (
        <Level
          label={t('ui.region.city')}
          options={cities}
          value={city}
          above={province}
          onChange={onChange}
          {...wrong}
        />
      )}
      {areas.length > 0 && (
        <Level
          label={t('ui.region.area')}
          options={areas}
          value={area}
          above={city}
          onChange={onChange}
          {...wrong}
        />
      )}
    </Board>
  );
}

type LevelProps = {
  id?: string;
  label: string;
  options: readonly Option[];
  value: string;
  /** What remains chosen when this level is emptied. */
  above: string;
  onChange: (code: string) => void;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

function Level({ label, options, value, above, onChange, ...rest }: LevelProps) {
  return (
    <select
      {...rest}
      className="input"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value || above)}
    >
      <option value="">{label}</option>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
