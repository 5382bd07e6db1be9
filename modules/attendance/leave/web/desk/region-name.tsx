import { useRegions } from '#modules/base/org/web';

/** The place behind a code of GB/T 2260, from the province down. */
export function RegionName({ code }: { code: string }) {
  const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`];
  const provinces = useRegions('getProvince', {}, true);
  const cities = useRegions('getCity', { province }, code !== province);
  const areas = useRegions('getArea', { city }, code !== city);
  const names = [
    provinces.find((one) => one.value === province),
    cities.find((one) => one.value === city || one.value === code),
    areas.find((one) => one.value === code),
  ].flatMap((one) => one?.label ?? []);
  return <>{[...new Set(names)].join(' ') || code}</>;
}
