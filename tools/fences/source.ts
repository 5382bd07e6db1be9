import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { outsideFaults } from './outside.ts';

const MAX_LINES = 300;
const MAX_DOOR = 10;

/** Fences that look at the text of files: clocks, school nouns, lengths, doors. */
export function sourceFaults(root: string): Fault[] {
  const faults: Fault[] = [];
  for (const at of globSync('{app,modules,platform,tools,e2e}/**/*.{ts,tsx,mjs,css,sql,json}', {
    cwd: root,
  }).sort()) {
    const text = readFileSync(join(root, at), 'utf8');
    if (CLOCKLESS.test(at) && !TEST.test(at)) faults.push(...clockFaults(at, withoutComments(text)));
    if (MIGRATION.test(at)) faults.push(...migrationFaults(at, text));
    if (SCHOOL_FREE.test(at) && !TEST.test(at)) faults.push(...nounFaults(at, withoutComments(text)));
    if (at.endsWith('.ts')) faults.push(...outsideFaults(at, withoutComments(text)));
    if (/\.(ts|tsx|mjs|css)$/.test(at)) faults.push(...lengthFaults(at, text));
    if (/\/public(\.web)?\.tsx?$/.test(at)) faults.push(...doorFaults(at, text));
  }
  return faults;
}

const TEST = /\.(test|fixture)\.tsx?$|\/test\//;
const CLOCKLESS = /^modules\/[^/]+\/[^/]+\/(rules|server)(\.ts$|\/)|^platform\/(kit|pure)\//;
const MIGRATION = /^modules\/.*\/migrations\/.*\.sql$/;
const SCHOOL_FREE = /^platform\//;

/** Business time is `work.now`; a clock or SQL's own time would make tests and the demo lie. */
const CLOCK =
  /\bDate\.now\(|\bnew Date\(\s*\)|(?<![.\w])(now\(\)|current_date\b|current_timestamp\b|localtimestamp\b|clock_timestamp\(|statement_timestamp\(|transaction_timestamp\()/i;

function clockFaults(at: string, text: string): Fault[] {
  return lines(text, (line) => CLOCK.exec(line)?.[0]).map(({ line, hit }) => ({
    rule: 'no-own-clock',
    at: `${at}:${line}`,
    says: `${hit} decides nothing here: take work.now (a rule takes it as an argument).`,
  }));
}

/** `created_at … default now()` is bookkeeping; any other SQL time in a room would be a rule of the school. */
function migrationFaults(at: string, text: string): Fault[] {
  const code = text.replace(/--.*$/gm, '');
  return lines(code, (line) =>
    /\bcreated_at\b.*\bdefault\b/i.test(line) ? undefined : CLOCK.exec(line)?.[0],
  ).map(({ line, hit }) => ({
    rule: 'no-own-clock',
    at: `${at}:${line}`,
    says: `${hit} in a migration; only created_at may default to it.`,
  }));
}

/** Words that belong to rooms. Looked up in identifiers and texts, part by part (`stuClassId` is stu·Class·Id). */
const NOUNS = new Set(
  `student students stu teacher teachers counsellor counsellors counselor fdy bzr dormitory dormitories dorm dorms
   roommate semester tuition scholarship scholarships enrolment enrollment admission graduate graduates classroom
   headteacher guardian truancy`.split(/\s+/),
);
const COMPOUND =
  /\b(class_?id|class_?name_?of|stu_?class|leave_?(apply|type|no|request)|grade_?major|exam_?(paper|batch))\b/i;
const CHINESE = /学生|教师|老师|辅导员|班主任|班级|宿舍|寝室|请假|奖学金|助学金|学期|学籍/;

/** School words that the specification itself puts below the rooms: kinds of roles and users, axes, the
 * user's record. */
const ALLOWED: readonly { file: RegExp; word: RegExp }[] = [
  {
    file: /^platform\/server\/(access|auth|scope)\/|^platform\/kit\//,
    word: /^(stu|student|counsellor)$/,
  },
  { file: /^platform\/server\/db\/migrations\//, word: /^(fdy|stu|teacher|student)$/ },
  {
    file: /^platform\/web\/(client|shell)\//,
    word: /^(fdy|stu|teacher|student|classId)$/,
  },
  { file: /^platform\/kit\/words\//, word: /^(班级|宿舍)$/ },
];

function nounFaults(at: string, text: string): Fault[] {
  return lines(text, nounIn)
    .filter(({ hit }) => !ALLOWED.some((allowed) => allowed.file.test(at) && allowed.word.test(hit)))
    .map(({ line, hit }) => ({
      rule: 'no-school-noun',
      at: `${at}:${line}`,
      says: `"${hit}" belongs to a room; platform/ knows no school.`,
    }));
}

function nounIn(line: string): string | undefined {
  const compound = COMPOUND.exec(line)?.[0] ?? CHINESE.exec(line)?.[0];
  if (compound !== undefined) return compound;
  const words =
    line
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return words.find((word) => NOUNS.has(word));
}

function lengthFaults(at: string, text: string): Fault[] {
  const count = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return count > MAX_LINES
    ? [{ rule: 'short-files', at, says: `${count} lines; a file has at most ${MAX_LINES}.` }]
    : [];
}

function doorFaults(at: string, text: string): Fault[] {
  const code = withoutComments(text);
  const lists = [...code.matchAll(/\bexport\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap((list) =>
    (list[1] ?? '').split(',').filter((name) => name.trim() !== ''),
  );
  const single = [
    ...code.matchAll(/\bexport\s+(?:async\s+)?(?:const|let|function\*?|class|type|interface)\s+\w+/g),
  ];
  const stars = [...code.matchAll(/\bexport\s+\*/g)];
  const count = lists.length + single.length;
  return [
    ...(count > MAX_DOOR
      ? [{ rule: 'narrow-door', at, says: `${count} exports; a door has at most ${MAX_DOOR}.` }]
      : []),
    ...(stars.length > 0 ? [{ rule: 'narrow-door', at, says: 'export * opens the whole room.' }] : []),
  ];
}

function lines(text: string, find: (line: string) => string | undefined): { line: number; hit: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const hit = find(line);
    return hit === undefined ? [] : [{ line: index + 1, hit }];
  });
}

/** Comments blanked out, line numbers kept. Strings that hold `//` (addresses) survive. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|(?<=^|\n)\s*--[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}
