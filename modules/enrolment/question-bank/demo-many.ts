import type { Draft } from './rules/block.ts';

/** Banks of a whole school, worked out by rule: each question has one right answer that anybody can check. */

type Made = Pick<Draft, 'type' | 'stem' | 'options' | 'answer' | 'difficulty' | 'knowledge'>;

const LETTERS = 'ABCD';

/** One right among three that are near it, the right one at a place that the number says. */
function choice(
  at: number,
  {
    stem,
    right,
    others,
    ...more
  }: Omit<Made, 'type' | 'options' | 'answer'> & { right: string; others: readonly string[] },
): Made {
  const place = at % 4;
  const wrong = [...new Set(others.filter((one) => one !== right))].slice(0, 3);
  const options = [...wrong.slice(0, place), right, ...wrong.slice(place)];
  return { type: 'single', stem, options, answer: LETTERS[options.indexOf(right)]!, ...more };
}

const numbers = (right: number, by: number): string[] =>
  [right + by, right - by, right + 2 * by, right + 3 * by].map(String);

function binary(at: number): Made {
  const value = 17 + at * 3;
  return choice(at, {
    ...{
      stem: `二进制数 ${value.toString(2)} 等于十进制数（ ）`,
      right: String(value),
      others: numbers(value, 2),
    },
    ...{ difficulty: 2, knowledge: '数制转换' },
  });
}

function hexadecimal(at: number): Made {
  const value = 160 + at * 5;
  return choice(at, {
    ...{
      stem: `十六进制数 ${value.toString(16).toUpperCase()} 等于十进制数（ ）`,
      right: String(value),
      others: numbers(value, 16),
    },
    ...{ difficulty: 3, knowledge: '数制转换' },
  });
}

function percent(at: number): Made {
  const [base, rate] = [200 + at * 20, 5 + (at % 18) * 5];
  const right = (base * rate) / 100;
  return choice(at, {
    ...{ stem: `${base} 的 ${rate}% 是（ ）`, right: String(right), others: numbers(right, 5) },
    ...{ difficulty: 1, knowledge: '百分数' },
  });
}

function equation(at: number): Made {
  const [a, x, b] = [2 + (at % 9), 3 + at, 7 + (at % 31)];
  return {
    type: 'blank',
    stem: `方程 ${a}x + ${b} = ${a * x + b} 的解是 x = ____`,
    options: [],
    answer: String(x),
    difficulty: 2,
    knowledge: '一元一次方程',
  };
}

function interest(at: number): Made {
  const [sum, rate, years] = [10_000 + at * 500, 2 + (at % 4), 1 + (at % 5)];
  const right = (sum * rate * years) / 100;
  return choice(at, {
    ...{
      stem: `本金 ${sum} 元，年利率 ${rate}%，单利计息 ${years} 年，利息为（ ）元`,
      right: String(right),
      others: numbers(right, 50),
    },
    ...{ difficulty: 3, knowledge: '利息计算' },
  });
}

function depreciation(at: number): Made {
  const [years, yearly, rest] = [4 + (at % 6), 1_000 + at * 100, 500 + (at % 7) * 100];
  const cost = years * yearly + rest;
  return {
    ...{
      type: 'blank',
      stem: `固定资产原值 ${cost} 元，预计净残值 ${rest} 元，使用 ${years} 年，按年限平均法年折旧额为____元`,
      options: [],
    },
    ...{ answer: String(yearly), difficulty: 4, knowledge: '固定资产折旧' },
  };
}

function mean(at: number): Made {
  const values = [0, 2, 5, 9, 14].map((step) => 60 + ((at * 3 + step) % 38));
  const right = values.reduce((sum, one) => sum + one, 0) / values.length;
  return {
    type: 'blank',
    stem: `数据 ${values.join('、')} 的平均数是____`,
    options: [],
    answer: String(right),
    difficulty: 2,
    knowledge: '平均数',
  };
}

function median(at: number): Made {
  const values = [11, 4, 23, 8, 17].map((step) => 40 + ((at * 7 + step * 3) % 59));
  const sorted = values.toSorted((a, b) => a - b);
  return choice(at, {
    ...{
      stem: `数据 ${values.join('、')} 的中位数是（ ）`,
      right: String(sorted[2]),
      others: sorted.filter((_, place) => place !== 2).map(String),
    },
    ...{ difficulty: 3, knowledge: '中位数' },
  });
}

function speed(at: number): Made {
  const [hours, pace] = [2 + (at % 7), 45 + at];
  return choice(at, {
    ...{
      stem: `货车以每小时 ${pace} 千米的速度行驶 ${hours} 小时，行程为（ ）千米`,
      right: String(hours * pace),
      others: numbers(hours * pace, 10),
    },
    ...{ difficulty: 1, knowledge: '行程问题' },
  });
}

function ohm(at: number): Made {
  const [ohms, amperes] = [5 + at, 1 + (at % 6)];
  return choice(at, {
    ...{
      stem: `电阻 ${ohms} Ω 中通过 ${amperes} A 的电流，两端电压为（ ）V`,
      right: String(ohms * amperes),
      others: numbers(ohms * amperes, 3),
    },
    ...{ difficulty: 2, knowledge: '欧姆定律' },
  });
}

function power(at: number): Made {
  const isRight = at % 2 === 0;
  const [volts, amperes] = [12 + at * 2, 1 + (at % 8)];
  return {
    ...{
      type: 'judge',
      stem: `电压 ${volts} V、电流 ${amperes} A 时，功率为 ${volts * amperes + (isRight ? 0 : 10)} W。`,
      options: [],
    },
    ...{ answer: isRight ? '对' : '错', difficulty: 2, knowledge: '电功率' },
  };
}

function leap(at: number): Made {
  const year = 1900 + at;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return {
    type: 'judge',
    stem: `公历 ${year} 年是闰年。`,
    options: [],
    answer: isLeap ? '对' : '错',
    difficulty: 1,
    knowledge: '历法常识',
  };
}

const EACH = 185;
const series = (make: (at: number) => Made, count = EACH): Draft[] =>
  Array.from({ length: count }, (_, at) => ({ ...make(at), analysis: '', tags: '', score: 2 }));

export const BANKS: readonly { name: string; drafts: readonly Draft[] }[] = [
  { name: '信息技术题库', drafts: [...series(binary), ...series(hexadecimal)] },
  { name: '应用数学题库', drafts: [...series(percent), ...series(equation)] },
  { name: '财务基础题库', drafts: [...series(interest), ...series(depreciation)] },
  { name: '统计基础题库', drafts: [...series(mean), ...series(median)] },
  { name: '物流与常识题库', drafts: [...series(speed), ...series(leap)] },
  { name: '电工基础题库', drafts: [...series(ohm), ...series(power)] },
];
