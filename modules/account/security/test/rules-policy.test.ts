import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asksFactor, placeKey, policyOf, type RolePolicy } from '../rules-policy.ts';

const school = {
  password: { preset: 'asvs', minLength: 8, kinds: 1, changeDays: null, history: 1 },
  bindPhone: 'off',
  mostSessions: 0,
  idleMinutes: 120,
} as const;
const NOTHING: RolePolicy = {
  roleType: 'stu',
  minLength: null,
  kinds: null,
  history: null,
  changeDays: null,
  secondAuth: null,
  secondTriggers: null,
  everyDays: null,
  bindPhone: null,
  mostSessions: null,
  idleMinutes: null,
};
const staff = (...roles: string[]) => ({ userType: 'staff', roles });

describe('policies of identities', () => {
  test('of two limits the smaller holds, and none is the largest', () => {
    const rules: RolePolicy[] = [
      { ...NOTHING, roleType: 'gly', mostSessions: 0, idleMinutes: 60 },
      { ...NOTHING, roleType: 'fdy', mostSessions: 3, idleMinutes: 240 },
    ];
    const policy = policyOf(school, staff('gly', 'fdy'), rules);
    assert.deepEqual([policy.mostSessions, policy.idleMinutes], [3, 60]);
    const one = policyOf({ ...school, mostSessions: 1 }, staff('teacher', 'gly'), rules);
    assert.equal(one.mostSessions, 1);
  });

  test('what an identity leaves open is the school’s rule', () => {
    const policy = policyOf(school, staff('teacher'), [{ ...NOTHING, roleType: 'teacher', kinds: 3 }]);
    assert.deepEqual([policy.kinds, policy.minLength, policy.secondAuth], [3, 8, 'optional']);
    const strict = { ...school, password: { ...school.password, preset: 'mlps3', changeDays: 90 } } as const;
    assert.equal(policyOf(strict, staff('teacher'), []).secondAuth, 'required');
    assert.equal(policyOf(strict, { userType: 'student', roles: ['stu'] }, []).secondAuth, 'optional');
    assert.equal(
      policyOf(strict, staff('yx'), [{ ...NOTHING, roleType: 'yx', changeDays: 0 }]).changeDays,
      null,
    );
  });

  test('of several identities the strictest rule holds, line by line, in whatever order they come', () => {
    const rules: RolePolicy[] = [
      {
        ...NOTHING,
        roleType: 'gly',
        minLength: 12,
        changeDays: 90,
        secondAuth: 'required',
        secondTriggers: ['offCampus'],
      },
      {
        ...NOTHING,
        roleType: 'teacher',
        kinds: 3,
        changeDays: 30,
        secondAuth: 'off',
        secondTriggers: ['newDevice'],
        bindPhone: 'required',
      },
    ];
    for (const roles of [
      ['gly', 'teacher'],
      ['teacher', 'gly'],
    ]) {
      const policy = policyOf(school, staff(...roles), rules);
      const { minLength, kinds, changeDays, secondAuth, triggers, bindPhone } = policy;
      assert.deepEqual(
        [minLength, kinds, changeDays, secondAuth, triggers, bindPhone],
        [12, 3, 30, 'required', ['newDevice', 'offCampus'], 'required'],
      );
    }
  });

  test('a factor is asked for when a trigger fires', () => {
    const now = Date.UTC(2026, 10, 20);
    const calm = {
      trusted: true,
      place: '校本部',
      knownPlaces: ['校本部'],
      onCampus: true,
      factorAt: now - 86_400_000,
      now,
    };
    const asks = (triggers: Parameters<typeof asksFactor>[0]['triggers'], more = {}) =>
      asksFactor({ secondAuth: 'optional', triggers, everyDays: 7 }, { ...calm, ...more });
    assert.equal(asks(['newDevice', 'newCity', 'offCampus', 'everyNDays']), false);
    assert.equal(asks(['always']), true);
    assert.equal(asks(['newDevice'], { trusted: false }), true);
    assert.equal(asks(['newCity'], { place: '36.40' }), true);
    assert.equal(asks(['offCampus'], { onCampus: false }), true);
    assert.equal(asks(['everyNDays'], { factorAt: now - 7 * 86_400_000 }), true);
    assert.equal(asks(['everyNDays'], { factorAt: null }), true);
    assert.equal(asksFactor({ secondAuth: 'off', triggers: ['always'], everyDays: 7 }, calm), false);
  });

  test('a place is the school’s network, else what providers hand out together', () => {
    assert.deepEqual(
      ['36.40.1.2', '::ffff:36.40.9.9', '2001:db8:1::1'].map((ip) => placeKey(ip, '')),
      ['36.40', '36.40', '2001:db8'],
    );
    assert.equal(placeKey('10.1.1.1', '校本部'), '校本部');
  });
});
