/** Students that one full-time counsellor should lead at most (教育部令第43号, 1:200). */
export const STUDENTS_PER_COUNSELLOR = 200;

/** A class may have one or two counsellors. */
export const COUNSELLORS_MOST = 2;

/** The first two digits of a national major code name its category (2021 vocational catalogue). */
export function categoryOf(majorCode: string): string | null {
  return /^\d{6}/.test(majorCode) ? majorCode.slice(0, 2) : null;
}

/** Whether a length of study is in whole or half years. */
export function isInHalves(years: number): boolean {
  return Number.isInteger(years * 2);
}

/** Hours of a course from its parts; null where neither part is said. */
export function subjectHours(theory: number | null, practice: number | null): number | null {
  return theory === null && practice === null ? null : (theory ?? 0) + (practice ?? 0);
}

/** A grade is an entering year; the latest is that of the coming year, for those who are being admitted. */
export function isGrade(grade: string, today: string): boolean {
  return /^\d{4}$/.test(grade) && Number(grade) >= 1950 && Number(grade) <= Number(today.slice(0, 4)) + 1;
}

/** The entering year of those who began last: school years begin in August. */
export function latestGrade(today: string): number {
  const year = Number(today.slice(0, 4));
  return Number(today.slice(5, 7)) >= 8 ? year : year - 1;
}

/** `2024-510203`: what a sheet calls a major of a year. */
export function gradeMajorCode(grade: string, majorCode: string): string {
  return `${grade}-${majorCode}`;
}

export function gradeMajorName(grade: string, majorName: string): string {
  return `${grade}级 ${majorName}`;
}

/** `软件2401班`: the major's short name, the last two digits of the grade, the running number. */
export function classNameOf(grade: string, shortName: string, number: number): string {
  return `${shortName}${grade.slice(2)}${String(number).padStart(2, '0')}班`;
}

/** `2024510203001`: grade, major code, running number of three digits. */
export function classCodeOf(grade: string, majorCode: string, number: number): string {
  return `${grade}${majorCode}${String(number).padStart(3, '0')}`;
}

/** A class may have a fifth more students than were planned; beyond that somebody has to look. */
const CROWDED = 1.2;

export function isCrowded(students: number, planned: number | null): boolean {
  return planned !== null && students > planned * CROWDED;
}

export type Load = { teacherId: string; students: number };

/** Students per counsellor; a class with two counsellors counts half for each. */
export function counsellorLoads(
  classes: readonly { fdyIds: readonly string[]; studentCount: number }[],
): Load[] {
  const loads = new Map<string, number>();
  for (const { fdyIds, studentCount } of classes) {
    for (const id of fdyIds) loads.set(id, (loads.get(id) ?? 0) + studentCount / fdyIds.length);
  }
  return [...loads].map(([teacherId, students]) => ({ teacherId, students: Math.round(students) }));
}

/** Students for each of the full-time counsellors who lead them; null where nobody of them is full-time. */
export function fullTimeRatio(
  loads: readonly Load[],
  isFull: (teacherId: string) => boolean,
): { full: number; ratio: number } | null {
  const full = loads.filter(({ teacherId }) => isFull(teacherId)).length;
  const students = loads.reduce((all, load) => all + load.students, 0);
  return full === 0 ? null : { full, ratio: Math.round(students / full) };
}
