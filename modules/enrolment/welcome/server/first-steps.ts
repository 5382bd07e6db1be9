import { v7 } from 'uuid';

type First = [
  code: string,
  name: string,
  finishBy: 'event' | 'self' | 'staff' | 'review',
  link: string | null,
  more?: { needed?: true; dependsOn?: string[]; beforeReport?: true; countsForReport?: true },
];

/** Steps at home; `link` is a page of the newcomer's application. */
const ONLINE: readonly First[] = [
  ['PLEDGE', '入学承诺书', 'self', 'pledge', { needed: true }],
  ['INFO', '信息采集', 'review', 'info', { needed: true }],
  ['TEST', '入学教育测试', 'event', 'test'],
  ['DORM', '选宿舍', 'event', 'dorm', { dependsOn: ['INFO'] }],
  ['BEDDING', '卧具', 'event', 'supplies'],
  ['CLOTHING', '军训服装', 'event', 'supplies'],
  ['PHONE', '选号', 'event', 'phone'],
  ['PAY', '缴费', 'event', 'pay', { needed: true, beforeReport: true }],
  ['ARRIVE', '到站登记', 'self', 'arrive'],
];

/** Steps on the spot; `link` is a place on campus. */
const SITE: readonly First[] = [
  ['SITE_IN', '学院报到', 'staff', '各学院报到点', { needed: true, countsForReport: true }],
  ['SITE_QUALIFY', '资格审查', 'staff', '各学院报到点', { needed: true, countsForReport: true }],
  ['SITE_FIN', '财务现场', 'staff', '财务处大厅'],
  ['SITE_DORM', '领钥匙', 'staff', '宿舍楼值班室', { dependsOn: ['SITE_IN'] }],
  ['SITE_GOODS', '领物', 'staff', '体育馆', { dependsOn: ['SITE_IN'] }],
  ['SITE_ARCHIVE', '档案', 'staff', '各学院报到点'],
  ['SITE_PARTY', '组织关系', 'staff', '党员服务中心'],
  ['SITE_HUKOU', '户口', 'staff', '保卫处户籍室'],
  ['SITE_CARD', '一卡通', 'staff', '校园卡中心', { dependsOn: ['SITE_IN'] }],
];

/** What a batch begins with; the school changes it as it likes. */
export const firstSteps = (batchId: string) =>
  (['online', 'site'] as const).flatMap((section) =>
    (section === 'online' ? ONLINE : SITE).map(([code, itemName, finishBy, linkAddress, more = {}], at) => ({
      ...{ id: v7(), batchId, code, itemName, section, sort: (at + 1) * 10, finishBy, linkAddress },
      needed: more.needed ?? false,
      dependsOn: more.dependsOn ?? [],
      beforeReport: more.beforeReport ?? false,
      countsForReport: more.countsForReport ?? false,
    })),
  );
