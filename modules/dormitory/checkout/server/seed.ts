import { v7 } from 'uuid';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { dormDamagePrice } from '../damage-price.ts';

/** Item and what it costs, in fen. */
const PRICES: readonly [string, number][] = [
  ['床架', 30_000],
  ['床板', 8_000],
  ['书桌', 20_000],
  ['椅子', 6_000],
  ['衣柜', 25_000],
  ['柜门', 6_000],
  ['门锁', 12_000],
  ['钥匙', 1_000],
  ['窗户玻璃', 8_000],
  ['窗帘', 5_000],
  ['灯具', 4_000],
  ['墙面', 10_000],
];

/** What things usually cost; a school changes it as it likes. */
export async function seedPrices(work: Work): Promise<void> {
  const rows = PRICES.map(([item, price], at) => ({
    id: v7(),
    item,
    price,
    sort: at + 1,
    status: 'enabled',
  }));
  await insertMany(work, dormDamagePrice, rows);
}
