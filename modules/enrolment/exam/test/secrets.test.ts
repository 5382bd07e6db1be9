import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import type { Sheet } from '../server/answers.ts';
import {
  begin,
  itemsOf,
  paperOf,
  planFor,
  rowsOf,
  save,
  SECRET,
  sessionOf,
  studentsOf,
} from './exam.fixture.ts';

/** Calls that stream for ever or end the session. */
const LEFT_OUT = /^(base\/live\/stream|auth\/logOut)/;

describe('while somebody sits there', () => {
  const at = suiteWorld();
  let [admin, student]: Caller[] = [];
  let sheet: Sheet;
  let planId = '';
  before(async () => {
    const people = await studentsOf(at.world, 2);
    [admin, student] = await Promise.all(['admin', 'stu01'].map((name) => at.world.as(name)));
    const [grader] = await rowsOf<{ id: string }>(
      at.world,
      sql`select id from sys_user where account_no = 'admin'`,
    );
    // shown as early as a test may show anything
    const early = { showScore: 'immediate', showAnswers: 'afterEnd', attempts: 5, graderIds: [grader!.id] };
    planId = await planFor(admin!, people, { paperIds: [await paperOf(admin!)], ...early });
    sheet = await begin(student!, planId);
  });
  const text = (value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value);

  test('no call of the product tells a taker what is right', async () => {
    await save(student!, sheet, itemsOf(sheet, { 单选: [1] }));
    const given = {
      ...{ planId, id: planId, ...sessionOf(sheet), size: 100, current: 1, keyword: '单选' },
      ...{ versionId: sheet.questions[0]!.versionId, format: 'moodle' },
    };
    let told = 0;
    for (const { method, path, multipart } of at.world.endpoints.filter((one) => !LEFT_OUT.test(one.path))) {
      if (method !== 'GET' && !path.startsWith('zxks/')) continue;
      const answers =
        method === 'GET'
          ? [await student!.get(path), await student!.get(path, { planId }), await student!.get(path, given)]
          : [await (multipart ? student!.form(path, { planId }) : student!.post(path, { planId }))];
      for (const { body, status } of answers) {
        assert.ok(!text(body).includes(SECRET), path);
        if (status === 200) told += 1;
      }
    }
    assert.ok(told > 30, String(told));
  });

  test('neither do the calls of the test itself, before and after one’s own hand-in', async () => {
    const session = sessionOf(sheet);
    const calls = async () => [
      await student!.get('zxks/myExam/list'),
      await student!.get('zxks/myExam/getIntro', { planId }),
      await student!.post('zxks/myExam/start', { planId, device: 'device-of-the-test' }),
      await student!.get('zxks/myExam/resume', session),
      await student!.post('zxks/myExam/save', { ...session, items: [] }),
      await student!.post('zxks/myExam/event', { ...session, kind: 'copy', seconds: 0 }),
      await student!.get('zxks/myExam/getResult', { planId }),
      await student!.get('zxks/myExam/getWrongBook'),
      await student!.get('zxks/myExam/getWrongBook', { planId }),
    ];
    const before2 = await calls();
    await student!.ok('post', 'zxks/myExam/submit', {
      ...session,
      items: itemsOf(sheet, { 单选: [0], 多选: [3] }, 9),
    });
    for (const { body } of [...before2, ...(await calls())]) {
      assert.ok(!text(body).includes(SECRET));
      assert.ok(!/"(answer|key|analysis|rubric|right)":"/.test(text(body)));
    }
    // the fields of a question that is asked are these and no others
    assert.deepEqual(Object.keys(sheet.questions[0]!).toSorted(), [
      ...['answer', 'blanks', 'options', 'pt', 'sectionNo', 'seq', 'stem', 'type', 'versionId'],
    ]);
  });
});
