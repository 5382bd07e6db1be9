import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { buildingCards } from './campus-map.ts';
import type { departmentDependents, departmentTree } from './department-reads.ts';
import type { findRegions, renewRegions } from './region-year.ts';

/** A region with what is below it. */
export type RegionNode = { value: string; label: string; children?: RegionNode[] };

export type Depending = AnswerOf<typeof departmentDependents>;
export type DepartmentNode = AnswerOf<typeof departmentTree>[number];
export type Renewed = AnswerOf<typeof renewRegions>;
export type RegionFound = AnswerOf<typeof findRegions>[number];
export type BuildingCard = AnswerOf<typeof buildingCards>[number];
