import { room } from '#platform/kit/room.ts';
import { supplyFigures } from './supply-figures.ts';
import { goodsOrder, phonePool, welcomeGoods } from './supply.ts';

const look = [
  'goodsOrder.list',
  'goodsOrder.detail',
  'goodsOrder.export',
  'goodsOrder.stats',
  'goodsOrder.sizes',
];

export default room({
  name: 'enrolment/supplies',
  dependsOn: ['base/academic', 'base/org', 'base/people', 'enrolment/fees', 'enrolment/welcome'],
  resources: [welcomeGoods, goodsOrder, phonePool],
  figures: [supplyFigures],
  pages: [
    { path: 'goods', icon: 'gift', resource: 'welcomeGoods', buttons: 'all', roles: ['gly'] },
    { path: 'order', icon: 'profile', resource: 'goodsOrder', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    { path: 'sizes', icon: 'table', buttons: ['goodsOrder.sizes'], roles: ['gly', 'yx'] },
    {
      path: 'stats',
      icon: 'chart',
      figures: 'goodsOrder.stats',
      buttons: ['goodsOrder.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'phone', icon: 'mobile', resource: 'phonePool', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: ['goodsOrder.*', 'goodsOrder.stats', 'goodsOrder.sizes', 'welcomeGoods.*', 'phonePool.*'],
    yx: look,
    fdy: look,
  },
  dictionaries: {
    goodsKind: { closed: true, values: ['bedding', 'clothing', 'other'] },
    goodsBuild: { closed: true, values: ['A', 'B', 'C'] },
    goodsOrderStatus: {
      closed: true,
      values: [
        { value: 'created', color: 'orange' },
        { value: 'paid', color: 'blue' },
        { value: 'picked', color: 'green' },
        'cancelled',
        'refunded',
      ],
    },
    phoneOperator: { values: ['mobile', 'unicom', 'telecom', 'broadnet'] },
    phoneStatus: {
      closed: true,
      values: [
        { value: 'free', color: 'green' },
        { value: 'held', color: 'orange' },
        { value: 'chosen', color: 'blue' },
      ],
    },
  },
});
