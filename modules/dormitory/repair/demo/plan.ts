import { addDays, daysBetween, weekdayOf } from '#platform/pure/date.ts';
import type { Random } from '#platform/pure/random.ts';

/** How an order of the past went. Minutes are counted on the wall from the step before. */
export type Life = {
  /** `YYYY-MM-DD HH:mm:ss` */
  reportedAt: string;
  description: string;
  type: string;
  /** Minutes until the worker accepts, arrives, finishes, until the reporter answers. */
  accept: number;
  arrive: number;
  finish: number;
  answer: number;
  ending: 'confirmed' | 'silent' | 'reworked' | 'withdrawn' | 'closed' | 'paused' | 'charged';
  refusedFirst: boolean;
  stars: readonly [number, number, number];
  comment: string | null;
};

const FAULTS: { readonly [type: string]: readonly string[] } = {
  龙头: ['洗手池水龙头一直滴水，拧不紧', '阳台水龙头把手断了'],
  漏水: ['卫生间天花板往下滴水', '洗手池下水管接口处漏水，地面有积水'],
  堵塞: ['地漏排水很慢，洗澡时水漫出来', '洗手池堵住了，水下不去'],
  热水: ['晚上八点没有热水，同楼层其他寝室正常'],
  灯: ['寝室顶灯不亮，换过开关也没反应', '书桌上方的灯管一直闪'],
  插座: ['床头插座没有电，手机充不了', '插座面板松动，插上去有火花'],
  跳闸: ['一开空调就跳闸，推上去又掉下来'],
  风扇: ['吊扇转起来有异响，晃得厉害'],
  床: ['上铺床板断了一根横梁', '床铺护栏松动，有掉下来的危险'],
  柜: ['衣柜门合页掉了，关不上'],
  桌椅: ['椅子靠背断裂', '书桌抽屉轨道坏了，拉不出来'],
  门锁: ['门锁拧不动，钥匙插不进去', '门锁锁舌卡住，关不上门'],
  窗: ['窗户推拉困难，轨道变形'],
  玻璃: ['阳台玻璃裂了一条缝，怕掉下去'],
  纱窗: ['纱窗破了一个洞，晚上有蚊子'],
  不制冷: ['空调开了半小时还是热风', '空调出风很小，不制冷'],
  漏水滴水: ['空调内机往床上滴水'],
  遥控器: ['空调遥控器按键失灵'],
  无法上网: ['网口插上没有反应，换网线也不行', '拨号提示691，账号没有欠费'],
  网速慢: ['晚上网速很慢，网页打不开'],
  马桶: ['马桶水箱一直流水，冲不干净'],
  淋浴: ['淋浴花洒出水很小，龙头漏水'],
  洗手池: ['洗手池松动，快掉下来了'],
  走廊照明: ['三楼走廊东头的灯全灭了'],
  饮水机: ['一楼饮水机不出热水'],
  消防设施: ['二楼楼梯口的应急灯不亮'],
};

export const TYPES: readonly string[] = Object.keys(FAULTS);

const PRAISE = ['师傅很快就来了，态度很好', '修得很好，谢谢', '很及时', '师傅耐心讲解了使用方法'];
const GRUMBLE = ['来得有点晚', '修好了，但是地面没有打扫干净'];

/** An order of the past between two days, more on weekday mornings and evenings, more in the first weeks of a term. */
export function life(random: Random, from: string, to: string): Life {
  const span = daysBetween(from, to);
  const early = random.chance(0.35) ? 0.3 : 1;
  const isNew = random.chance(0.05);
  // a few of the last days, so that there is something to do
  const day = isNew ? addDays(to, -random.int(0, 2)) : addDays(from, random.int(0, Math.floor(span * early)));
  const hour = random.weighted([
    [8, 3],
    [9, 3],
    [11, 2],
    [12, 4],
    [14, 2],
    [16, 2],
    [17, 4],
    [18, 5],
    [19, 5],
    [20, 4],
    [21, 4],
    [22, 2],
  ]);
  const type = random.pick(TYPES);
  const ending = random.weighted<Life['ending']>([
    ['confirmed', 68],
    ['silent', 14],
    ['reworked', 4],
    ['withdrawn', 4],
    ['closed', 3],
    ['paused', 5],
    ['charged', 2],
  ]);
  const good = random.chance(0.88);
  const star = () =>
    good
      ? random.weighted([
          [5, 8],
          [4, 2],
        ])
      : random.weighted([
          [4, 2],
          [3, 4],
          [2, 3],
          [1, 1],
        ]);
  const weekend = weekdayOf(day) >= 6;
  return {
    reportedAt: `${day} ${String(hour).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00`,
    description: random.pick(FAULTS[type]!),
    type,
    accept: random.chance(0.85) ? random.int(5, 90) : random.int(150, weekend ? 900 : 400),
    arrive: random.int(20, 600),
    finish: random.chance(0.9) ? random.int(15, 180) : random.int(600, 4_000),
    answer: random.int(10, 2_000),
    ending,
    refusedFirst: random.chance(0.04),
    stars: [star(), star(), star()],
    comment: random.chance(0.3) ? random.pick(good ? PRAISE : GRUMBLE) : null,
  };
}
