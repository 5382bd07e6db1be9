import { addTemplate } from '#modules/inspection/hygiene';
import type { Work } from '#platform/server/work.ts';

const item = (name: string, maxScore: number, options: string) => ({
  ...{ level: 'room', name, maxScore, mode: 'deduct', options, veto: false, vetoCap: null },
  photoRule: 'deducted',
});

/** A new school begins with one template that it may copy and change. */
export const seedTemplate = (work: Work): Promise<void> =>
  addTemplate(work, {
    name: '公共区域卫生标准',
    kind: 'publicArea',
    items: [
      item('地面', 30, '有垃圾:5；有积水:5；未拖:5'),
      item('墙面门窗', 20, '有污渍:3；乱贴乱画:5'),
      item('设施与器具', 20, '损坏未报:5；积灰:3'),
      item('垃圾清运', 20, '垃圾满溢:8；未分类:3'),
      item('气味', 10, '有异味:5'),
    ],
  });
