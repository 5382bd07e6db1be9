import { resource } from '#platform/kit/resource.ts';

/** What it costs when something of a room is broken or gone. */
export const dormDamagePrice = resource({
  name: 'dormDamagePrice',
  service: 'yxgl',
  label: 'item',
  fields: {
    item: { kind: 'text', max: 30, required: true },
    price: { kind: 'money', min: 0, max: 1_000_000, required: true },
    sort: { kind: 'integer', min: 0, max: 999, required: true },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: { columns: ['item', 'price', 'status'], filter: ['status'], search: ['item'], sort: ['sort'] },
  unique: { itemTaken: ['item'] },
});
