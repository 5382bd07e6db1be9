import { useEffect, useState } from 'react';
import { addDays, instantOf } from '#platform/pure/date.ts';
import { SCHOOL_ZONE, schoolNow } from '#platform/web/client/clock.ts';
import { serverNow } from '#platform/web/client/sign.ts';

export type Left = { unit: 'days' | 'hours' | 'minutes'; big: number; small: number };

/** How far two moments lie apart, in the two units that matter: days and hours, hours and minutes, or minutes. */
export function apart(milliseconds: number): Left {
  const minutes = Math.max(0, Math.floor(Math.abs(milliseconds) / 60_000));
  if (minutes >= 1440)
    return { unit: 'days', big: Math.floor(minutes / 1440), small: Math.floor((minutes % 1440) / 60) };
  if (minutes >= 60) return { unit: 'hours', big: Math.floor(minutes / 60), small: minutes % 60 };
  return { unit: 'minutes', big: minutes, small: 0 };
}

/** Milliseconds from `now` to a time of the wire; negative once it is over. */
export function until(text: string, now: number): number {
  return instantOf(text, SCHOOL_ZONE).getTime() - now;
}

/** The next day whose eight o'clock lies at least so many hours ahead. */
export function dayAhead(now: number, hours: number): string {
  const day = schoolNow(now + hours * 3_600_000);
  return day.slice(11) <= '08:00:00' ? day.slice(0, 10) : addDays(day.slice(0, 10), 1);
}

/** Now by the server's clock, redrawn in the given pace. */
export function useNow(pace: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), pace);
    return () => clearInterval(timer);
  }, [pace]);
  return now;
}
