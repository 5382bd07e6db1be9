import { DeskPage } from '#platform/web/application/desk-page.tsx';
import { noticeReview } from '../notice-review.ts';
import { CELLS } from './manage-page.tsx';
import { ROOM } from './notice.ts';

const SLOTS = {
  cells: CELLS,
  glance: ['noticeType', 'summary', 'targetText', 'toldReceivers', 'publishAt'],
};

/** Notices that wait to be read before they go out. */
export const ReviewPage = () => <DeskPage room={ROOM} application={noticeReview} slots={SLOTS} />;
