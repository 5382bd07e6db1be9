export const ROOM = 'insight/screen';
/** Where a screen or a player stands, for a school that isn't the house's own too. */
export const addressOf = (code: string, tenant: string | undefined): string =>
  `/datascreen/${code}${tenant && tenant !== '000000' ? `?t=${tenant}` : ''}`;
