import { v7 } from 'uuid';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { repairType } from '../repair-type.ts';

/** Minutes to respond and hours to finish, by urgency. */
const TIMES = { '1': [120, 48], '2': [30, 8], '3': [10, 4] } as const;
type Urgency = keyof typeof TIMES;

type Leaf = { name: string; urgency?: Urgency; tips?: string; photo?: boolean; charge?: '1' };
type Branch = { name: string; icon: string; place: string; leaves: readonly Leaf[] };

/** What a school can have mended on its first day; names are the school's own to change. */
const TREE: readonly Branch[] = [
  {
    name: '水',
    icon: 'water',
    place: '1',
    leaves: [
      { name: '龙头', tips: '请先确认总阀是否打开；轻微滴漏可先拧紧手柄。' },
      { name: '漏水', urgency: '2', photo: true, tips: '请先关闭卫生间总阀，避免浸湿地面和电器。' },
      { name: '堵塞', tips: '请先清理地漏表面的毛发和杂物，再用热水冲洗。' },
      { name: '热水', tips: '热水供应时间为 17:30—22:30，请先确认是否在供应时段。' },
    ],
  },
  {
    name: '电',
    icon: 'power',
    place: '1',
    leaves: [
      { name: '灯', tips: '请先确认开关和同房间其他灯是否正常。' },
      { name: '插座', urgency: '2', tips: '请勿自行拆卸；请先拔下所有电器。' },
      {
        name: '跳闸',
        urgency: '2',
        tips: '请拔下大功率电器，把门后配电箱的空气开关推到底再合上。仍跳闸请报修。',
      },
      { name: '风扇' },
    ],
  },
  {
    name: '木/家具',
    icon: 'furniture',
    place: '1',
    leaves: [
      { name: '床', photo: true },
      { name: '柜', charge: '1' },
      { name: '桌椅', photo: true, charge: '1' },
      { name: '门锁', urgency: '2', tips: '忘带钥匙请到值班室登记开门，无需报修。' },
    ],
  },
  {
    name: '门窗玻璃',
    icon: 'window',
    place: '1',
    leaves: [
      { name: '门' },
      { name: '窗' },
      { name: '玻璃', urgency: '2', photo: true, charge: '1', tips: '请先远离碎玻璃，不要徒手清理。' },
      { name: '纱窗' },
    ],
  },
  {
    name: '空调',
    icon: 'aircon',
    place: '1',
    leaves: [
      { name: '不制冷', tips: '请先清洗滤网，确认遥控器模式为制冷、温度不低于 26℃。' },
      { name: '漏水滴水' },
      { name: '遥控器', charge: '1' },
      { name: '不通电' },
    ],
  },
  {
    name: '网络',
    icon: 'network',
    place: '4',
    leaves: [
      { name: '无法上网', tips: '请先重启路由器、重新拨号，并确认账号未欠费。' },
      { name: '网速慢' },
      { name: '网口损坏' },
    ],
  },
  {
    name: '卫浴',
    icon: 'bath',
    place: '1',
    leaves: [{ name: '马桶' }, { name: '淋浴' }, { name: '洗手池' }, { name: '排风扇' }],
  },
  {
    name: '公共设施',
    icon: 'public',
    place: '3',
    leaves: [
      { name: '走廊照明' },
      { name: '电梯', urgency: '3', tips: '如有人被困，请立即拨打轿厢内的应急电话。' },
      { name: '饮水机' },
      { name: '消防设施', urgency: '3' },
      { name: '教室设备' },
      { name: '路面与井盖', urgency: '2', photo: true },
    ],
  },
];

export async function seedTypes(work: Work): Promise<void> {
  const branches = TREE.map((branch, index) => ({
    branch,
    row: typeRow({ name: branch.name }, branch, null, index + 1),
  }));
  await insertMany(
    work,
    repairType,
    branches.map(({ row }) => row),
  );
  await insertMany(
    work,
    repairType,
    branches.flatMap(({ branch, row }) =>
      branch.leaves.map((leaf, index) => typeRow(leaf, branch, row.id, index + 1)),
    ),
  );
}

function typeRow(leaf: Leaf, branch: Branch, parentId: string | null, sort: number) {
  const urgency = leaf.urgency ?? '1';
  const [respondMin, finishHours] = TIMES[urgency];
  return {
    id: v7(),
    parentId,
    name: leaf.name,
    icon: branch.icon,
    placeKind: branch.place,
    urgency,
    respondMin,
    finishHours,
    needPhoto: leaf.photo ?? false,
    chargeMode: leaf.charge ?? '0',
    tips: leaf.tips ?? null,
    sort,
    status: 'enabled',
  };
}
