import { makeIdNumber } from '#platform/pure/id-number.ts';

/** The newcomer of the walks: his exam number is told in the README. */
const DEMO_KSH = '26430101100001';

/** Newcomers whom a visitor believes. */
export type Made = {
  name: string;
  gender: string;
  idNumber: string;
  ksh: string;
  province: string;
  phone: string;
};

const SURNAMES = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'];
const GIVEN = [
  '子涵',
  '雨桐',
  '浩然',
  '欣怡',
  '宇轩',
  '梓萱',
  '博文',
  '思琪',
  '俊杰',
  '诗涵',
  '天佑',
  '佳怡',
];
const PROVINCES = ['43', '44', '36', '52', '42'];
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The newcomer at a place, the same at every start. */
export function made(index: number, year: string): Made {
  const gender = index % 2 === 1 ? '1' : '2';
  const province = PROVINCES[index % PROVINCES.length]!;
  const month = String((index % 12) + 1).padStart(2, '0');
  // the seventeenth digit is odd for men
  const serial = `${String(50 + index).padStart(2, '0')}${gender === '1' ? 1 : 2}`;
  const body = `${province}01022008${month}1${index % 9}${serial}`;
  // those whom the walks know keep their numbers; nobody lives in the place of all others
  if (index >= 50) return later(index, { gender, province, year });
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * WEIGHTS[at]!, 0);
  return {
    name: `${SURNAMES[index % SURNAMES.length]}${GIVEN[(index * 5) % GIVEN.length]}`,
    gender,
    idNumber: body + '10X98765432'[sum % 11]!,
    ksh: index === 1 ? DEMO_KSH : kshOf(index, province, year),
    province,
    phone: phoneOf(index),
  };
}

const kshOf = (index: number, province: string, year: string) =>
  `${year.slice(2)}${province}0101${String(200_000 + index)}`;
const phoneOf = (index: number) => `138${String(7000 + index).padStart(8, '0')}`;

type Who = { gender: string; province: string; year: string };

function later(index: number, { gender, province, year }: Who): Made {
  const birth = `${Number(year) - 18}-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`;
  return {
    name: `${SURNAMES[(index * 7) % SURNAMES.length]}${GIVEN[(index * 5 + (index >> 5)) % GIVEN.length]}`,
    gender,
    idNumber: makeIdNumber('999995', birth, ((index * 2) % 998) + (gender === '1' ? 1 : 0)),
    ksh: kshOf(index, province, year),
    province,
    phone: phoneOf(index),
  };
}

export const NOTICE =
  '<p>欢迎你来到学校！请在报到前完成网上流程，并按时到校报到。</p><p>请携带录取通知书、身份证、一寸照片8张，按学院报到点的指引办理手续。</p>';
export const PLEDGE =
  '<p>本人已认真阅读《入学须知》，承诺所填信息真实有效，遵守国家法律法规和学校规章制度，服从学校管理，诚信守纪，努力学习。</p>';
