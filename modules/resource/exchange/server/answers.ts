import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getOne, list } from './io-template.ts';
import type { list as sysJobList, myList } from './task.ts';

export type Task = AnswerOf<typeof myList>['records'][number];
export type Running = AnswerOf<typeof myList>['records'][number];
export type Sheet = AnswerOf<typeof getOne>;
export type Column = Sheet['columns'][number];
export type Imported = AnswerOf<typeof list>[number];
export type Job = AnswerOf<typeof sysJobList>['records'][number];
