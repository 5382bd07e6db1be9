import { DeskPage as Desk } from '#platform/web/application/desk-page.tsx';
import { locationApplication } from '../location-apply.ts';
import { FORM } from './form.ts';
import { ROOM } from './location.ts';

/** What waits for an approver; a counsellor hands in for a student there as well. */
export function DeskPage() {
  return <Desk room={ROOM} application={locationApplication} form={FORM} />;
}
