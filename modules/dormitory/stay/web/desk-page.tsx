import { DeskPage as Desk } from '#platform/web/application/desk-page.tsx';
import { stayApplication } from '../stay-apply.ts';
import { PlanControl } from './plan-control.tsx';
import { ROOM } from './stay.ts';

const FORM = { controls: { batchId: PlanControl } };

/** What waits for an approver; a counsellor hands in for a student there as well. */
export function DeskPage() {
  return <Desk room={ROOM} application={stayApplication} form={FORM} />;
}
