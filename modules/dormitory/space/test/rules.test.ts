import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bedPosition, genderFits, isRoomPattern, plannedRooms } from '../rules.ts';

test('room numbers run floor by floor, cellars are B1 and there is no floor 0', () => {
  const rooms = plannedRooms({ floorFrom: -1, floorTo: 2, perFloor: 2, first: 1, pattern: '{floor}{seq:2}' });
  assert.deepEqual(
    rooms.map((room) => room.roomNo),
    ['B101', 'B102', '101', '102', '201', '202'],
  );
});

test('a pattern must number floors and rooms', () => {
  assert.ok(isRoomPattern('{floor}{seq:2}') && isRoomPattern('A-{floor}-{seq:3}'));
  for (const pattern of ['{floor}', '{seq:2}', '{floor}{seq:9}', '{floor}{seq:2}<b>', ''])
    assert.ok(!isRoomPattern(pattern), pattern);
});

test('the building’s word on gender is first, then the floor’s', () => {
  assert.ok(genderFits('1', '2', '1'));
  assert.ok(!genderFits('2', null, '1'));
  assert.ok(!genderFits('1', '2', '3'));
  assert.ok(genderFits('1', null, '3'));
});

test('bunks are lower and upper in turn', () => {
  assert.deepEqual(
    [1, 2, 3].map((bed) => bedPosition('2', bed)),
    ['2', '1', '2'],
  );
  assert.equal(bedPosition('1', 1), '3');
  assert.equal(bedPosition('3', 1), null);
});
