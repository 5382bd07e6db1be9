import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { hygieneTemplate } from '../hygiene-template.ts';

const room = (name: string, maxScore: number, options: string, photoRule = 'deducted') => ({
  level: 'room',
  name,
  maxScore,
  mode: 'deduct',
  options,
  veto: false,
  vetoCap: null,
  photoRule,
});

export const STANDARD = {
  name: '宿舍卫生标准',
  kind: 'dorm',
  bedWeight: 40,
  passLine: 60,
  grades: [
    { label: '优秀', min: 90 },
    { label: '良好', min: 80 },
    { label: '合格', min: 60 },
    { label: '不合格', min: 0 },
  ],
  items: [
    room('地面', 30, '地面有垃圾:5；地面未拖:3；床下积灰:2'),
    room('桌面与公共物品', 20, '摆放凌乱:3；桌面有污渍:2'),
    room('卫生间与阳台', 30, '异味:5；便池未清:5；杂物堆放:3'),
    room('垃圾清运', 15, '垃圾未倒:5'),
    {
      ...room('违章用电', 5, '', 'deducted'),
      mode: 'yesNo',
      veto: true,
      vetoCap: 59,
    },
    { ...room('被褥', 60, '被子未叠:20；床单凌乱:10', 'free'), level: 'bed' },
    { ...room('床位物品', 40, '床上堆物:15；床下凌乱:10', 'free'), level: 'bed' },
  ],
};

/** A new school begins with one template that it may copy and change. */
export async function seedTemplate(work: Work): Promise<void> {
  await insert(work, hygieneTemplate, { ...STANDARD, edition: 1, used: false, status: 'enabled' });
}

type Seeded = Pick<typeof STANDARD, 'name' | 'kind'> & {
  items: readonly (typeof STANDARD)['items'][number][];
};

/** The template with which another room's inspections begin, with the grades of this one. */
export async function addTemplate(work: Work, { name, kind, items }: Seeded): Promise<void> {
  const { passLine, grades } = STANDARD;
  const values = { name, kind, items, passLine, grades, bedWeight: 0 };
  await insert(work, hygieneTemplate, { ...values, edition: 1, used: false, status: 'enabled' });
}
