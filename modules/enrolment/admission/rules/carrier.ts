/** Codes of Kuaidi100 with which a letter comes back: 4 and 6, and the finer ones that begin with them; 14 was refused at the door. */
const RETURNED = /^(4|6)\d{0,2}$|^14$/;

/** What a carrier's code of state says of a letter. */
export function stateOf(code: string): 'underway' | 'signed' | 'returned' {
  if (/^3\d{0,2}$/.test(code)) return 'signed';
  return RETURNED.test(code) ? 'returned' : 'underway';
}
