import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { birthdays } from './care.ts';
import type { duties, handOver } from './hand-over.ts';
import type { panorama } from './panorama.ts';
import type { getStuInfo } from './stu-info.ts';
import type { classStudent } from './student-selects.ts';
import type { fdySelect, teacherSelect } from './teacher-selects.ts';

export type TeacherOption = AnswerOf<typeof teacherSelect>[number];
/** A counsellor with what he leads. */
export type Counsellor = AnswerOf<typeof fdySelect>[number];
export type ClassStudent = AnswerOf<typeof classStudent>[number];
export type Twice = { name: string; ids: string[]; studentNos: string[] };
export type HandedOver = AnswerOf<typeof handOver>;
/** What of a record its reader may see, with labels of what it refers to. */
export type ToldRecord = { [field: string]: unknown; labels?: { [field: string]: string } };
export type StuInfo = AnswerOf<typeof getStuInfo>;
export type Panorama = AnswerOf<typeof panorama>;
/** Rows of one kind that a student has, in the room where they are kept. */
export type Part = Panorama['parts'][number];
export type PanoramaEvent = Panorama['events'][number];
export type Birthday = AnswerOf<typeof birthdays>[number];
export type Duties = AnswerOf<typeof duties>;
