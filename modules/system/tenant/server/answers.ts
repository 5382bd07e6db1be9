import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { list } from './package.ts';
import type { list as sysSchoolPassList } from './pass.ts';
import type { usage } from './school.ts';

export type Packages = AnswerOf<typeof list>;
export type Package = Packages['packages'][number];
export type RoomChoice = Packages['rooms'][number];
export type Pass = AnswerOf<typeof sysSchoolPassList>[number];
export type Usage = AnswerOf<typeof usage>;
