/** Names of provinces as sheets write them, by the first two digits of their code (GB/T 2260). */
const NAMES: { readonly [code: string]: string } = {
  '11': '北京',
  '12': '天津',
  '13': '河北',
  '14': '山西',
  '15': '内蒙古',
  '21': '辽宁',
  '22': '吉林',
  '23': '黑龙江',
  '31': '上海',
  '32': '江苏',
  '33': '浙江',
  '34': '安徽',
  '35': '福建',
  '36': '江西',
  '37': '山东',
  '41': '河南',
  '42': '湖北',
  '43': '湖南',
  '44': '广东',
  '45': '广西',
  '46': '海南',
  '50': '重庆',
  '51': '四川',
  '52': '贵州',
  '53': '云南',
  '54': '西藏',
  '61': '陕西',
  '62': '甘肃',
  '63': '青海',
  '64': '宁夏',
  '65': '新疆',
  '71': '台湾',
  '81': '香港',
  '82': '澳门',
};

export const PROVINCES: readonly string[] = Object.keys(NAMES);

/**
 * Where a province stands on the map of tiles, as column and row: each as large as the next, about where it lies. All 34 are on
 * it, whoever came from there.
 */
export const TILES: { readonly [code: string]: readonly [column: number, row: number] } = {
  ...{ '23': [9, 1], '22': [9, 2], '21': [9, 3], '15': [6, 2], '65': [1, 3], '62': [3, 3], '64': [4, 3] },
  ...{ '14': [5, 3], '13': [6, 3], '11': [7, 3], '12': [8, 3], '63': [2, 4], '61': [4, 4], '41': [5, 4] },
  ...{ '37': [6, 4], '32': [7, 4], '54': [1, 5], '51': [3, 5], '50': [4, 5], '42': [5, 5], '34': [6, 5] },
  ...{ '33': [7, 5], '31': [8, 5], '53': [3, 6], '52': [4, 6], '43': [5, 6], '36': [6, 6], '35': [7, 6] },
  ...{ '45': [4, 7], '44': [5, 7], '71': [8, 7], '46': [4, 8], '82': [5, 8], '81': [6, 8] },
};

/** The code of a province that a cell names by any of its names or by a code of two or six digits. */
export function provinceOf(cell: string): string | null {
  const text = cell.trim();
  if (/^\d{2}(\d{4})?$/.test(text)) return text.slice(0, 2) in NAMES ? text.slice(0, 2) : null;
  return PROVINCES.find((code) => text.startsWith(NAMES[code]!)) ?? null;
}

/** Where somebody registered: an examination number of 14 digits is year, county, kind and number. */
export function originOf(ksh: string): string | null {
  const code = ksh.slice(2, 8);
  return /^\d{14}$/.test(ksh) && code.slice(0, 2) in NAMES ? code : null;
}

/** The year that an examination number of 14 digits begins with. */
export const yearOf = (ksh: string): number | null =>
  /^\d{14}$/.test(ksh) ? 2000 + Number(ksh.slice(0, 2)) : null;

/** What of two numbers codes can go to: landlines stand in the provinces' lists, too. */
export const mobileOf = (...phones: readonly (string | null)[]): string | null =>
  phones.find((phone) => phone !== null && /^1[3-9]\d{9}$/.test(phone)) ?? null;
