import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { box, map } from './cabinet.ts';
import type { expect, labels } from './file.ts';
import type { matrix } from './matrix.ts';
import type { getMine } from './mine.ts';
import type { scan } from './scan.ts';

export type Cabinets = AnswerOf<typeof map>;
export type Boxed = AnswerOf<typeof box>[number];
export type Expected = AnswerOf<typeof expect>;
export type Label = AnswerOf<typeof labels>[number];
export type Matrix = AnswerOf<typeof matrix>;
export type Mine = AnswerOf<typeof getMine>;
export type Scanned = AnswerOf<typeof scan>;
