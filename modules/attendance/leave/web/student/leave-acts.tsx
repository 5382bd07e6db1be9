import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { rowCan } from '#platform/web/list/row.ts';
import type { Leave } from '../../server/answers.ts';
import { ROOM } from '../leave.ts';

export type Act = 'return' | 'extend' | 'edit' | 'withdraw' | 'void' | 'proof' | 'slip' | 'discard';

/** Which word of the server allows an act, and how loud its button is. */
const ACTS: readonly [act: Act, allowedBy: string, look: 'primary' | 'plain' | 'danger'][] = [
  ['return', 'return', 'primary'],
  ['edit', 'submit', 'primary'],
  ['extend', 'extend', 'plain'],
  ['proof', 'proof', 'plain'],
  ['slip', 'slip', 'plain'],
  ['withdraw', 'withdraw', 'plain'],
  ['void', 'void', 'danger'],
  ['discard', 'discard', 'danger'],
];

/** Acts that not all applications have. */
const OWN: ReadonlySet<string> = new Set(['return', 'extend', 'proof', 'slip', 'void']);

type LeaveActsProps = { leave: Leave; hasOpenExtension?: boolean; onAct: (act: Act) => void };

/** What may be done to a leave now, in the server's word, as buttons for the thumb. */
export function LeaveActs({ leave, hasOpenExtension = false, onAct }: LeaveActsProps) {
  const t = useWords(ROOM);
  const open = ACTS.filter(
    ([act, allowedBy]) => rowCan(leave, allowedBy) && !(act === 'extend' && hasOpenExtension),
  );
  if (open.length === 0) return null;
  return (
    <div className="apply-acts">
      {open.map(([act, , look]) => (
        <Button key={act} look={look} onClick={() => onAct(act)}>
          {OWN.has(act) ? t(`ui.student.act.${act}`) : word(`application.${act}`)}
        </Button>
      ))}
    </div>
  );
}
