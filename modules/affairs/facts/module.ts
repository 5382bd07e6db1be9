import { room } from '#platform/kit/room.ts';

/** Rules over what rooms know of students. It has no page of its own: whoever has rules brings the screen. */
export default room({
  name: 'affairs/facts',
  dependsOn: [],
  resources: [],
  pages: [],
  grants: {},
});
