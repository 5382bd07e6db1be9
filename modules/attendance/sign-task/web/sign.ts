import { useEffect, useState } from 'react';
import { forget } from '#platform/web/client/queries.ts';
import { readText, writeText } from '#platform/web/client/storage.ts';
import { schoolNow } from '#platform/web/client/clock.ts';

export const ROOM = 'attendance/sign-task';

const DEVICE = 'sign-device';

/** What tells this browser from others; two people who sign with one are looked at. Where nothing is kept nothing is said. */
export function deviceId(): string | null {
  const known = readText(DEVICE);
  if (known) return known;
  const letters = crypto.getRandomValues(new Uint8Array(12));
  writeText(DEVICE, [...letters].map((one) => one.toString(16).padStart(2, '0')).join(''));
  return readText(DEVICE);
}

/** After a sign: every screen of records and rounds asks again. */
export const forgetSigns = (): Promise<unknown> =>
  Promise.all([forget('yxgl', 'signRecord'), forget('yxgl', 'signRound')]);

/** The school's wall clock, redrawn in the given pace of milliseconds. */
export function useSchoolNow(pace: number): string {
  const [now, setNow] = useState(() => schoolNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(schoolNow()), pace);
    return () => clearInterval(timer);
  }, [pace]);
  return now;
}

/** `2026-11-20 09:00:00` → `09:00`. */
export const hour = (text: string): string => text.slice(11, 16);
