import type { ListedRow } from '#platform/kit/resource.ts';
import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { bill } from '../bill.ts';
import type { refundCalc, remind } from './ask.ts';
import type { entries } from './bills.ts';
import type { detail, list } from './mine.ts';
import type { preview } from './plan.ts';

export type EntryLine = AnswerOf<typeof entries>[number];
export type MyBills = AnswerOf<typeof list>;
export type MyBill = MyBills['bills'][number];
export type MyEntry = AnswerOf<typeof detail>[number];
export type PlanPart = AnswerOf<typeof preview>[number];
export type RefundSum = AnswerOf<typeof refundCalc>;
export type Reminded = AnswerOf<typeof remind>;
export type BillRow = ListedRow<typeof bill>;
