import { hooksFor } from '#platform/server/room-server.ts';
import { scoreReview } from '../score-review.ts';

/** When somebody was answered stands beside what. */
export const answered = hooksFor(scoreReview, {
  transitions: { reply: async (work) => ({ answeredAt: work.at }) },
});
