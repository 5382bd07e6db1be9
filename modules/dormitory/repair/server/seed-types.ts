import { v7 } from 'uuid';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { repairType } from '../repair-type.ts';

/** Minutes to respond and hours to finish, by urgency. */
const TIMES = { '1': [120, 48], '2': [30, 8], '3': [10, 4] } as const;
type Urgency = keyof typeof TIMES;

type Leaf = { name: string; urgency?: Urgency; tips?: string; photo?: boolean; charge?: '0' | '1' };
type Branch = readonly [name: string, icon: string, placeKind: string, leaves: readonly Leaf[]];

const branch = (...told: Branch) => told;
const leaf = (name: string, more: Omit<Leaf, 'name'> = {}): Leaf => ({ name, ...more });

/** What a school can have mended on its first day; names are the school's own to change. */
const TREE: readonly Branch[] = [
  branch('水', 'water', '1', [
    leaf('龙头', { tips: '请先确认总阀是否打开；轻微滴漏可先拧紧手柄。' }),
    leaf('漏水', { urgency: '2', photo: true, tips: '请先关闭卫生间总阀，避免浸湿地面和电器。' }),
    leaf('堵塞', { tips: '请先清理地漏表面的毛发和杂物，再用热水冲洗。' }),
    leaf('热水', { tips: '热水供应时间为 17:30—22:30，请先确认是否在供应时段。' }),
  ]),
  branch('电', 'power', '1', [
    leaf('灯', { tips: '请先确认开关和同房间其他灯是否正常。' }),
    leaf('插座', { urgency: '2', tips: '请勿自行拆卸；请先拔下所有电器。' }),
    leaf('跳闸', {
      urgency: '2',
      tips: '请拔下大功率电器，把门后配电箱的空气开关推到底再合上。仍跳闸请报修。',
    }),
    leaf('风扇'),
  ]),
  branch('木/家具', 'furniture', '1', [
    leaf('床', { photo: true }),
    leaf('柜', { charge: '1' }),
    leaf('桌椅', { photo: true, charge: '1' }),
    leaf('门锁', { urgency: '2', tips: '忘带钥匙请到值班室登记开门，无需报修。' }),
  ]),
  branch('门窗玻璃', 'window', '1', [
    leaf('门'),
    leaf('窗'),
    leaf('玻璃', { urgency: '2', photo: true, charge: '1', tips: '请先远离碎玻璃，不要徒手清理。' }),
    leaf('纱窗'),
  ]),
  branch('空调', 'aircon', '1', [
    leaf('不制冷', { tips: '请先清洗滤网，确认遥控器模式为制冷、温度不低于 26℃。' }),
    leaf('漏水滴水'),
    leaf('遥控器', { charge: '1' }),
    leaf('不通电'),
  ]),
  branch('网络', 'network', '4', [
    leaf('无法上网', { tips: '请先重启路由器、重新拨号，并确认账号未欠费。' }),
    leaf('网速慢'),
    leaf('网口损坏'),
  ]),
  branch('卫浴', 'bath', '1', [leaf('马桶'), leaf('淋浴'), leaf('洗手池'), leaf('排风扇')]),
  branch('公共设施', 'public', '3', [
    leaf('走廊照明'),
    leaf('电梯', { urgency: '3', tips: '如有人被困，请立即拨打轿厢内的应急电话。' }),
    leaf('饮水机'),
    leaf('消防设施', { urgency: '3' }),
    leaf('教室设备'),
    leaf('路面与井盖', { urgency: '2', photo: true }),
  ]),
];

export async function seedTypes(work: Work): Promise<void> {
  const roots = TREE.map((branch, index) => typeRow(leaf(branch[0]), branch, null, index));
  const leaves = TREE.flatMap((branch, at) =>
    branch[3].map((one, index) => typeRow(one, branch, roots[at]!.id, index)),
  );
  await insertMany(work, repairType, roots);
  await insertMany(work, repairType, leaves);
}

function typeRow(
  { name, urgency = '1', photo = false, charge = '0', tips }: Leaf,
  [, icon, placeKind]: Branch,
  parentId: string | null,
  index: number,
) {
  const [respondMin, finishHours] = TIMES[urgency];
  return {
    id: v7(),
    parentId,
    name,
    icon,
    placeKind,
    urgency,
    respondMin,
    finishHours,
    needPhoto: photo,
    chargeMode: charge,
    tips: tips ?? null,
    sort: index + 1,
    status: 'enabled',
  };
}
