import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';

/** What a room says and answers is asked for by somebody: words by a screen, calls by a screen, a partner or a device. */

const ROOT = resolve(import.meta.dirname, '../..');
const isTold = (path: string) => !/(\.test\.|\.fixture\.|\/test\/)/.test(path);
const sources = globSync('{modules,platform,app}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter(isTold)
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

type Words = { [key: string]: string | Words };

const keysOf = (words: Words, way: string): string[] =>
  Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' ? [`${way}.${key}`] : keysOf(word, `${way}.${key}`),
  );

/** What a text asks for: whole keys, and keys that are put together, each gap one step. */
function askedIn(text: string): (key: string) => boolean {
  const whole = new Set([...text.matchAll(/['"`]([\w.:-]+)['"`]/g)].map(([, key]) => key!));
  const puzzles = [...text.matchAll(/`([\w.:-]*(?:\$\{[^`{}]*\}[\w.:-]*)+)`/g)].map(([, key]) => key!);
  const plain = (part: string) => part.replace(/[.:-]/g, '\\$&');
  const patterns = [...new Set(puzzles)]
    .map((key) =>
      key
        .split(/\$\{[^{}]*\}/)
        .map(plain)
        .join('[\\w-]+'),
    )
    // a lone gap would ask for everything
    .filter((pattern) => pattern !== '[\\w-]+')
    .map((pattern) => new RegExp(`^${pattern}$`));
  return (key) => whole.has(key) || patterns.some((pattern) => pattern.test(key));
}

/** A key, and what a screen adds to a way that it was handed (`say('bed')` below `ui.mine`). */
const waysTo = (key: string): string[] => {
  const steps = key.split('.');
  return steps.map((_, from) => steps.slice(from).join('.'));
};

function wordsNobodyAsks(room: string): string[] {
  const near = sources.filter(
    ({ path, text }) =>
      path.startsWith(`modules/${room}/`) || text.includes(`'${room}'`) || text.includes(`#modules/${room}`),
  );
  const isAsked = askedIn(near.map(({ text }) => text).join('\n'));
  const file = join(ROOT, 'modules', room, 'locale/zh-CN.json');
  const words = (JSON.parse(readFileSync(file, 'utf8')) as { ui?: Words }).ui ?? {};
  return keysOf(words, 'ui').filter((key) => !waysTo(key).some(isAsked));
}

test('every word of a screen is asked for by one', () => {
  const rooms = globSync('modules/*/*/locale/zh-CN.json', { cwd: ROOT }).map((path) =>
    dirname(dirname(path)).replace('modules/', ''),
  );
  assert.ok(rooms.length > 25);
  const found = rooms.flatMap((room) => wordsNobodyAsks(room).map((key) => `${room} ${key}`));
  assert.deepEqual(found, []);
});

/** Calls that others than our screens make: who, and where it is written. */
const OUTSIDE: { readonly [call: string]: string } = {
  'resource/openApi/formTicket': 'the welcome client, before put-welcome-file-save (specification §7)',
  'resource/openApi/smsReceipt': 'the message provider',
  'base/openApi/metrics': 'the school’s monitoring',
  'auth/openApi/oidcLogOut': 'the identity provider',
  'base/openApi/ssoTicket': 'a linked system',
  'base/ssoTicket/validate': 'a linked system',
  'base/openApi/userSchedule/feed': 'a calendar program',
  'yxgl/openApi/accessEvent/push': 'devices at doors',
  'yxgl/openApi/accessDevice/beat': 'devices at doors',
  'yxgl/openApi/accessGrantTask/pull': 'devices at doors',
  'base/openApi/health': 'whatever watches that the product stands',
  'base/openapi': 'whoever writes a client',
};

/** Names of calls in §7 of the specification, which other clients make: what a handwritten call of ours may answer. */
const SPECIFIED =
  `getStatus getCode registerSoft gantTreeMenu getTreeMenu getUserRoutes getUserBtn getCheckedKeys getUserInfo
  getAppInfo getOne submit getAiConfig getMySysUserSecondAuth getUserApp getUserUsedApp getUserCollection list add update remove
  getZcSelect getMonthSelect getXnXqSelect getXnSelect getYear getDict getParentDict getTree getSelect getAreaList getProvince
  getCity getArea getMajorSelect getClassSelect getClassFdySelect getClassFdySelectByUserId getFdySelect getFdyBzrSelect
  classStudent fdyStudent getDormTree getDormRoomTree getDorm getFloor getRoom getRoomFullName getRoomStu getStuInfo
  getFdyStuRoomSelect getTaskSelect getMyTaskSelect getFiles getOpenFiles put-file-save put-public-file-save
  put-welcome-file-save link-file download-file logOut captcha token`.split(/\s+/);

test('every handwritten call is made by a screen, or by somebody named', () => {
  const isWeb = (path: string) => /\/web\/|\bweb\.tsx$/.test(path);
  const web = sources.filter(({ path }) => isWeb(path)).map(({ text }) => text);
  const screens = web.join('\n');
  const calls = sources
    .filter(({ path }) => !isWeb(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/\b(?:get|post)\(\s*'(\w+\/[\w./-]+)'/g)].map(([, call]) => call!),
    );
  assert.ok(calls.length > 400);
  const isMade = (call: string) => {
    const [, object = '', ...verb] = call.split('/');
    const last = verb.at(-1) ?? object;
    const named = [`'${last}'`, `\`${last}`, `/${last}\``, `/${last}'`, `/${last}?`, `('${verb.join('/')}'`];
    return screens.includes(object) && named.some((name) => screens.includes(name));
  };
  const isSpecified = (call: string) => SPECIFIED.includes(call.split('/').at(-1)!);
  const unmade = calls.filter((call) => !isMade(call) && !isSpecified(call) && !(call in OUTSIDE));
  assert.deepEqual(unmade, []);
  assert.deepEqual(
    Object.keys(OUTSIDE).filter((call) => !calls.includes(call)),
    [],
  );
});
