import { makeIdNumber } from '#platform/pure/id-number.ts';
import type { Random } from '#platform/pure/random.ts';

const SURNAMES = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'];
const BOYS = [
  '浩然',
  '子轩',
  '宇航',
  '俊杰',
  '志强',
  '文博',
  '家豪',
  '一鸣',
  '天佑',
  '振华',
  '思远',
  '建军',
  '立群',
  '晓峰',
];
const GIRLS = [
  '雨桐',
  '思琪',
  '佳怡',
  '梦瑶',
  '静怡',
  '欣妍',
  '晓燕',
  '若兰',
  '诗涵',
  '丽华',
  '婷婷',
  '文静',
  '雪梅',
  '春燕',
];
const SCHOOLS = [
  ['3201001', '青江市第一中学'],
  ['3201002', '青江市第二中学'],
  ['3201003', '青江县实验高级中学'],
  ['3201004', '云溪中学'],
  ['3201005', '东山职业技术学校'],
  ['3201006', '青江市财经学校'],
  ['3201007', '石桥中等专业学校'],
  ['3201008', '滨湖高级中学'],
] as const;
const HOMES = ['320102', '320104', '320282', '330102', '340104', '410102'];

/** No place has this code, so no living person has the number. */
const NOWHERE = '999998';

/** Somebody who doesn't exist and wants to study here; the same dice give the same ones. */
export function applicant(dice: Random, at: number) {
  const gender = dice.chance(0.5) ? '1' : '2';
  const [schoolCode, schoolName] = dice.pick(SCHOOLS);
  const isVocational = Number(schoolCode.slice(-1)) >= 5 && Number(schoolCode.slice(-1)) <= 7;
  const birth = `${2007 + (at % 2)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
  return {
    name: dice.pick(SURNAMES) + dice.pick(gender === '1' ? BOYS : GIRLS),
    gender,
    birthDate: birth,
    idNumber: makeIdNumber(NOWHERE, birth, ((at * 2) % 998) + (gender === '1' ? 1 : 0)),
    phone: `1380013${String(1000 + at).padStart(4, '0')}`,
    kind: dice.chance(0.06) ? '3' : isVocational ? '2' : '1',
    schoolCode,
    schoolName,
    gradYear: 2027,
    ksh: `27320102${String(at).padStart(6, '0')}`,
    nation: '01',
    originCode: dice.pick(HOMES),
    address: `青江市滨湖路${1 + (at % 90)}号`,
    postcode: '214000',
    heightCm: 155 + dice.int(0, 30),
  };
}
