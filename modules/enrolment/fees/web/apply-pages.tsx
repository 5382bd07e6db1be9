import { DeskPage } from '#platform/web/application/desk-page.tsx';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import { feeDeferralApplication } from '../fee-deferral.ts';
import { feeWaiverApplication } from '../fee-waiver.ts';
import { BillControl } from './bill-control.tsx';
import { ROOM } from './fees.ts';

const FORM = { controls: { billId: BillControl } };

/** What a student asks for: that some of a bill be waived, or paid later. */
export const WaivePage = () => <OwnPage room={ROOM} application={feeWaiverApplication} form={FORM} />;
export const DeferPage = () => <OwnPage room={ROOM} application={feeDeferralApplication} form={FORM} />;

/** What waits for an approver; staff hand in for a student there as well. */
export const WaiveDeskPage = () => <DeskPage room={ROOM} application={feeWaiverApplication} form={FORM} />;
export const DeferDeskPage = () => <DeskPage room={ROOM} application={feeDeferralApplication} form={FORM} />;
