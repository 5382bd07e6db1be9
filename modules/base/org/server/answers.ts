import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { departmentDependents, departmentTree } from './department-reads.ts';

/** A region with what is below it. */
export type RegionNode = { value: string; label: string; children?: RegionNode[] };

export type Depending = AnswerOf<typeof departmentDependents>;
export type DepartmentNode = AnswerOf<typeof departmentTree>[number];
