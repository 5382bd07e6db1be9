const HOUR = 3_600_000;
/** Days after publication in which a result may be appealed against. */
export const APPEAL_DAYS = 3;

export const mayAppeal = (releasedAt: Date, now: Date): boolean =>
  now.getTime() - releasedAt.getTime() <= APPEAL_DAYS * 24 * HOUR;
