export type State = 'underway' | 'signed' | 'returned';

/** Codes of Kuaidi100 with which a letter comes back: 4 and 6, and the finer ones that begin with them; 14 was refused at the door. */
const RETURNED = /^(4|6)\d{0,2}$|^14$/;

/** What a code of Kuaidi100 says of a letter. */
export function stateOf(code: string): State {
  if (/^3\d{0,2}$/.test(code)) return 'signed';
  return RETURNED.test(code) ? 'returned' : 'underway';
}

/** What the newest operation of SF Express says: 80 and 8000 are signed for, 648 goes back to whoever sent it. */
export function stateOfSf(opCode: string): State {
  if (opCode === '80' || opCode === '8000') return 'signed';
  return opCode === '648' ? 'returned' : 'underway';
}
