import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getGoods } from './order.ts';
import type { getPhones } from './phone.ts';
import type { sizes } from './stats.ts';

export type Goods = AnswerOf<typeof getGoods>;
export type Phones = AnswerOf<typeof getPhones>;
export type Sizes = AnswerOf<typeof sizes>;
