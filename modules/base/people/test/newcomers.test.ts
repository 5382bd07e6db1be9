import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { makeIdNumber } from '#platform/pure/id-number.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';
import { admitStudents, changeNewcomers, settleNewcomers } from '../server/newcomers.ts';

describe('people before they arrive', () => {
  const at = suiteWorld();
  let admin: Caller;
  let place: { classId: string; grade: string; departmentId: string; majorId: string; campusId: string };
  let serial = 100;

  before(async () => {
    admin = await at.world.as('admin');
    const row = await at.world.work((work) =>
      work.db.row<typeof place>(
        sql`select id as class_id, grade, department_id, major_id, campus_id from stu_class where status = 'active' order by class_code desc limit 1`,
      ),
    );
    place = row!;
  });

  const newcomer = (name: string) => {
    serial += 2;
    const { grade, departmentId, majorId } = place;
    return {
      ...{ name, gender: '2', idType: '1', idNumber: makeIdNumber('330102', '2008-05-01', serial) },
      ...{ birthDate: '2008-05-01', nation: '01', politicalStatus: null, originCode: '330102' },
      ...{ ksh: `263301021500${serial}`, grade, departmentId, majorId, campusId: null },
      ...{ entryDate: '2026-09-01', years: 3, phone: null, address: null, postcode: null, photo: null },
    };
  };
  const admit = async (name: string) =>
    (await at.world.work((work) => admitStudents(work, [newcomer(name)])))[0]!;
  const found = async (name: string) =>
    (await admin.ok('get', 'base/student/list', { keyword: name })).records.map(
      (row: { name: string }) => row.name,
    );

  test('who was admitted stands in no list, select or figure', async () => {
    const before = await admin.ok('get', 'base/student/overview', { by: 'studentStatus' });
    const id = await admit('未到甲');
    assert.deepEqual(await found('未到甲'), []);
    assert.equal((await admin.get('base/student/detail', { id })).status, 404);
    assert.deepEqual(await admin.ok('get', 'base/baseStudentInfo/getSelect', { ids: id }), []);
    assert.deepEqual(await admin.ok('get', 'base/student/overview', { by: 'studentStatus' }), before);
  });

  test('who arrives with class and number is in the lists and has an account', async () => {
    const id = await admit('已到乙');
    await assert.rejects(
      at.world.work((work) => settleNewcomers(work, [id], 'arrived', '报到')),
      { key: 'people.notPlaced' },
    );
    const { classId, campusId } = place;
    await at.world.work((work) =>
      changeNewcomers(work, [{ id, classId, campusId, studentNo: 'NEW00000001' }], '编班'),
    );
    assert.deepEqual(await found('已到乙'), []);
    await at.world.work((work) => settleNewcomers(work, [id], 'arrived', '报到'));
    assert.deepEqual(await found('已到乙'), ['已到乙']);
    const account = await at.world.work((work) =>
      work.db.row<{ accountNo: string }>(sql`select account_no from sys_user where person_id = ${id}`),
    );
    assert.equal(account?.accountNo, 'NEW00000001');
    await at.world.work((work) => settleNewcomers(work, [id], 'admitted', '误报到'));
    assert.deepEqual(await found('已到乙'), []);
  });

  test('who gave up stays outside, and one document is one newcomer', async () => {
    const id = await admit('放弃丙');
    const moved = await at.world.work((work) => settleNewcomers(work, [id], 'forfeited', '放弃'));
    assert.deepEqual(moved, [id]);
    assert.deepEqual(await found('放弃丙'), []);
    const twin = newcomer('同证丁');
    await at.world.work((work) => admitStudents(work, [twin]));
    await assert.rejects(
      at.world.work((work) => admitStudents(work, [twin])),
      { key: 'people.newcomerIdNumberTaken' },
    );
  });
});
