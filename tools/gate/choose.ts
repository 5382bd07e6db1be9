/** What of the gate a change asks for. An empty list is a step that is left out. */
export type Choice = {
  /** Files that the formatter and the linter look at again. */
  format: string[];
  lint: string[];
  /** Files and folders whose unit tests run. */
  unit: string[];
  walks: string[];
  /** What was chosen and why, a line each, for whoever reads the gate. */
  why: string[];
};

/** What a change can be held against: the files that were changed and are still there, all unit tests, all walks. */
export type Found = {
  changed: readonly string[];
  there: (file: string) => boolean;
  tests: readonly string[];
  walks: readonly string[];
};

/**
 * Generated tests that read every room's declaration or meet all of its calls within seconds. Those that attack each call
 * for minutes (abuse, fuzz, strangers, second order, uploads) are the whole gate's.
 */
export const CONFORMANCE = [
  ...['declarations', 'tables', 'words', 'reach', 'removal', 'sent-back', 'round-trip', 'judgements'],
  ...['styles', 'openapi'],
].map((name) => `platform/test/${name}.test.ts`);

/** What everything rests on: whoever changes it runs all unit tests. */
const GROUND = /^(platform|app)\/|^(package(-lock)?|tsconfig)\.json$|^tools\/(gate|host)\/|^tools\/[^/]+$/;
const PROSE = /\.md$|^docs\/|^LICEN[CS]E|^NOTICE/;
const WALK = /^e2e\/[^/]+\.walk\.ts$/;

/** Chooses by the names of what was changed, and by nothing else. */
export function choose({ changed, there, tests, walks }: Found): Choice {
  const left = changed.filter(there);
  const code = changed.filter((file) => !PROSE.test(file));
  const choice: Choice = {
    format: left.filter((file) => /\.(tsx?|m?js|css|json)$/.test(file) && file !== 'package-lock.json'),
    lint: left.filter((file) => /\.(tsx?|m?js)$/.test(file)),
    unit: [],
    walks: [],
    why: [],
  };
  const ground = code.filter((file) => GROUND.test(file));
  if (ground.length > 0) {
    choice.unit = [...tests];
    choice.why.push(`${ground[0]}${more(ground)}: all unit tests; their walks are those of the whole gate`);
  }
  const rooms = [...new Set(code.flatMap(roomOf))].sort();
  for (const room of rooms) {
    const own = walksOf(room, walks);
    const none = own.length === 0 ? 'no walk is named after it' : own.join(', ');
    choice.why.push(`${room}: its tests, conformance, ${none}`);
    choice.walks.push(...own);
  }
  const ownTests = code.filter((file) => /\.test\.tsx?$/.test(file) && there(file));
  if (ground.length === 0)
    choice.unit = [
      ...rooms.map((room) => `modules/${room}`),
      ...(rooms.length > 0 ? CONFORMANCE : []),
      ...ownTests.filter((file) => roomOf(file).length === 0),
      ...(code.some((file) => file.startsWith('tools/fences')) ? ['tools/fences'] : []),
      ...(code.some((file) => file.startsWith('tools/bench')) ? ['tools/bench'] : []),
      ...(code.some((file) => file.startsWith('tools/room')) ? ['tools/room'] : []),
    ];
  choice.walks.push(...left.filter((file) => WALK.test(file)));
  choice.walks = [...new Set(choice.walks)].sort();
  choice.unit = [...new Set(choice.unit)];
  const support = code.filter((file) => file.startsWith('e2e/') && !WALK.test(file));
  if (support.length > 0) choice.why.push(`${support[0]}${more(support)}: all walks, by the whole gate`);
  if (choice.why.length === 0 && choice.walks.length > 0) choice.why.push('walks only');
  if (choice.unit.length === 0 && choice.walks.length === 0) choice.why.push('static checks only');
  return choice;
}

const more = (files: readonly string[]): string => (files.length > 1 ? ` and ${files.length - 1} more` : '');

/** `wing/room` of a file of a room. */
function roomOf(file: string): string[] {
  const found = /^modules\/([^/]+)\/([^/]+)\//.exec(file);
  return found ? [`${found[1]}/${found[2]}`] : [];
}

/** Rooms of doors alone, and the room whose screens show them. */
const SHOWN_BY: { [room: string]: string } = {
  'affairs/facts': 'label',
  'enrolment/interview': 'single-recruit',
};

/**
 * A room's walks are those named after it (`leave`, `account-sso`); where there are none, those named after its wing
 * (`base`, `system-log`).
 */
export function walksOf(room: string, walks: readonly string[]): string[] {
  const [wing, name] = room.split('/') as [string, string];
  const nameOf = (walk: string) => walk.replace(/^e2e\/|\.walk\.ts$/g, '');
  const called = SHOWN_BY[room] ?? name;
  const own = walks.filter((walk) => nameOf(walk) === called || nameOf(walk).endsWith(`-${called}`));
  if (own.length > 0) return own;
  return walks.filter((walk) => nameOf(walk) === wing || nameOf(walk).startsWith(`${wing}-`));
}
