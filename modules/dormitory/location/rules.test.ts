import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#platform/pure/date.ts';
import { gcjOf, pointOf, pointText } from '#platform/pure/place.ts';
import { isInProvince } from './rules/place.ts';
import { daysOf, faultsOf, isThere, neededFor, schoolYearEnd, visitDue } from './rules.ts';

const about = { today: '2026-11-20', isFirstYear: false, mayRent: false };
const good = {
  type: 'signIn',
  reasonCode: 'medical',
  fromDate: '2026-11-21',
  toDate: '2027-05-19',
  cantonCode: '320115',
  position: '118.825640,31.938720',
  internOrg: null,
  mentorName: null,
  mentorPhone: null,
  landlordName: null,
  landlordPhone: null,
  contractFileIds: null,
  consentFileIds: null,
};
const faults = (more: object, other: object = {}) =>
  faultsOf({ ...good, ...more }, { ...about, ...other }).map(({ field, key }) => `${field} ${key}`);
const outside = { type: 'offCampus', reasonCode: 'commute', consentFileIds: ['x'], toDate: '2027-08-31' };

describe('rules of a place elsewhere', () => {
  test('a sign-in place is granted for 180 days, a home outside up to the last day of the school year', () => {
    assert.deepEqual(faults({}), []);
    assert.equal(daysOf(good.fromDate, good.toDate), 180);
    assert.deepEqual(faults({ toDate: '2027-05-20' }), ['toDate location.tooLong']);
    assert.deepEqual(faults(outside), []);
    assert.deepEqual(faults({ ...outside, toDate: '2027-09-01' }), ['toDate location.beyondYear']);
    assert.equal(schoolYearEnd('2027-08-31'), '2027-08-31');
    assert.equal(schoolYearEnd('2027-09-01'), '2028-08-31');
  });

  test('each thing that is wrong stands on its field', () => {
    assert.deepEqual(faults({ toDate: '2026-11-20' }), ['toDate location.datesReversed']);
    assert.deepEqual(faults({ fromDate: '2026-11-01', toDate: '2026-11-19' }), [
      'toDate location.datesReversed',
    ]);
    assert.deepEqual(faults({ position: 'somewhere' }), ['position location.noPoint']);
    assert.deepEqual(faults({ position: '31.938720,118.825640' }), ['position location.noPoint']);
    assert.deepEqual(faults({ cantonCode: '310115' }), ['position location.pinElsewhere']);
    assert.deepEqual(faults({ ...outside, consentFileIds: [] }), ['consentFileIds location.consentMissing']);
    assert.deepEqual(faults({ reasonCode: 'internship' }), [
      'internOrg kit.required',
      'mentorName kit.required',
      'mentorPhone kit.required',
    ]);
  });

  test('first-years may not rent, unless the school lets them', () => {
    const rent = {
      reasonCode: 'rent',
      landlordName: '王芳',
      landlordPhone: '13800000001',
      contractFileIds: ['x'],
    };
    assert.deepEqual(faults(rent), []);
    assert.deepEqual(faults(rent, { isFirstYear: true }), ['reasonCode location.firstYearRent']);
    assert.deepEqual(faults(rent, { isFirstYear: true, mayRent: true }), []);
  });

  test('what is asked for is never hidden, whatever is chosen', () => {
    const any = fc.constantFrom('signIn', 'offCampus', 'internship', 'rent', 'other', null);
    fc.assert(
      fc.property(any, any, (type, reason) => {
        const { needed, hidden } = neededFor(type, reason);
        assert.ok(needed.every((field) => !hidden.includes(field)));
      }),
    );
  });

  test('a place counts from its first through its last day; nothing granted, nothing counts', () => {
    const day = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(day, day, day, (from, last, at) => {
        const [fromDate, lastDate, today] = [from, last, at].map((by) => addDays('2026-11-20', by));
        assert.equal(isThere({ fromDate: fromDate!, lastDate: lastDate! }, today!), from <= at && at <= last);
        assert.equal(isThere({ fromDate: fromDate!, lastDate: null }, today!), false);
      }),
    );
  });

  test('a visit is due so many days after the last one, or after the first day', () => {
    const place = { fromDate: '2026-11-01', visitEveryDays: 30, lastVisitAt: null };
    assert.equal(visitDue(place), '2026-12-01');
    assert.equal(visitDue({ ...place, lastVisitAt: '2026-11-20 10:00:00' }), '2026-12-20');
  });
});

describe('points on the map', () => {
  test('what a device measures is moved as the maps of the country are', () => {
    const { lng, lat } = gcjOf({ lng: 116.404, lat: 39.915 });
    assert.ok(Math.abs(lng - 116.410_244_5) < 1e-6 && Math.abs(lat - 39.916_404_3) < 1e-6);
  });

  test('any point of the country is read again as it was written, lies in it, and is moved by less than a kilometre', () => {
    const lng = fc.integer({ min: 73_700_000, max: 134_900_000 });
    const lat = fc.integer({ min: 18_200_000, max: 53_400_000 });
    fc.assert(
      fc.property(lng, lat, (east, north) => {
        const point = { lng: east / 1e6, lat: north / 1e6 };
        assert.deepEqual(pointOf(pointText(point)), point);
        assert.ok(isInProvince(point, '999999'));
        const moved = gcjOf(point);
        assert.ok(Math.abs(moved.lng - point.lng) < 0.015 && Math.abs(moved.lat - point.lat) < 0.01);
      }),
    );
  });
});
