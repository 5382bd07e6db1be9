import { makeIdNumber } from '#platform/pure/id-number.ts';
import type { Random } from '#platform/pure/random.ts';

/** County of origin → province, schools there, and a street. */
const PLACES: readonly (readonly [string, string, string, string])[] = [
  ['360402', '36', '江州市第一中学', '江西省九江市濂溪区长虹大道'],
  ['360103', '36', '南昌市第十中学', '江西省南昌市西湖区抚生路'],
  ['360702', '36', '赣州市第三中学', '江西省赣州市章贡区文清路'],
  ['361102', '36', '上饶中学', '江西省上饶市信州区带湖路'],
  ['330102', '33', '杭州第四中学', '浙江省杭州市上城区解放路'],
  ['340104', '34', '合肥市第八中学', '安徽省合肥市蜀山区潜山路'],
  ['420102', '42', '武汉市第六中学', '湖北省武汉市江岸区解放大道'],
  ['430102', '43', '长郡中学', '湖南省长沙市芙蓉区韶山北路'],
];
const SURNAMES = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡',
];
const GIVEN =
  '伟 芳 娜 敏 静 磊 洋 勇 艳 杰 娟 涛 明 超 霞 平 刚 桂英 子涵 浩然 欣怡 宇轩 梓涵 诗琪 雨桐 博文 思远 佳怡 晨曦 若曦 俊熙 一诺 可欣 天宇'.split(
    ' ',
  );
/** Characters beyond what old programs know: names like these come every year. */
const RARE = ['㛃', '𠮷', '喆', '玥彤'];

export type Invented = { [field: string]: unknown };

/** Somebody whom a province's list might hold. */
export function invented(random: Random, year: number, serial: number): Invented {
  const [county, province, school, street] = random.weighted(
    PLACES.map((place) => [place, place[1] === '36' ? 6 : 1] as const),
  );
  const gender = random.chance(0.55) ? '1' : '2';
  const birth = `${year - 18}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  const name = random.pick(SURNAMES) + (serial % 41 === 7 ? random.pick(RARE) : random.pick(GIVEN));
  const route = random.weighted([
    ['1', 70],
    ['2', 22],
    ['3', 8],
  ] as const);
  return {
    year,
    ksh: `${String(year).slice(2)}${county}15${String(serial).padStart(4, '0')}`,
    name,
    gender,
    idNumber: makeIdNumber(county, birth, (serial % 450) * 2 + (gender === '1' ? 1 : 2)),
    birthDate: birth,
    nation: random.chance(0.08) ? random.pick(['03', '08', '15']) : '01',
    politicalStatus: random.chance(0.7) ? '03' : '13',
    route,
    candidateKind: random.pick(['1', '2', '3', '4']),
    subjectKind: random.pick(['A', 'B']),
    batch: route === '1' ? '5' : '7',
    level: '2',
    school,
    score: random.chance(0.02) ? null : random.int(28_000, 47_000) / 100,
    fullScore: 750,
    province,
    originCode: county,
    address: `${street}${random.int(1, 300)}号`,
    postcode: `${county.slice(0, 4)}00`,
    receiver: name,
    phone: `136${String(20_000_000 + serial * 7).padStart(8, '0')}`,
    source: 'import',
    status: 'admitted',
    photoStatus: 'none',
    letterStatus: 'none',
  };
}
