import { DeskPage as Desk } from '#platform/web/application/desk-page.tsx';
import { forgetAll, type DeskCard } from '#platform/web/application/application.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { useCan } from '#platform/web/client/session.ts';
import { appealApplication, violationAppeal } from '../violation-appeal.ts';
import { ROOM } from './violation.ts';

const SLOTS = { more: (card: DeskCard, whole: boolean) => whole && <Points card={card} /> };

/** Appeals that wait for me; whoever grants one may leave some of the points. */
export function DeskPage() {
  return <Desk room={ROOM} application={appealApplication} slots={SLOTS} />;
}

function Points({ card: { row } }: { card: DeskCard }) {
  const may = useCan();
  if (!row || !may('violationAppeal.setPoints')) return null;
  return (
    <TransitionButton
      room={ROOM}
      resource={violationAppeal}
      name="setPoints"
      row={{ ...row, can: ['setPoints'] }}
      onDone={() => void forgetAll(appealApplication)}
    />
  );
}
