import { room } from '#platform/kit/room.ts';

export default room({ name: 'portal/desktop', dependsOn: [], resources: [], pages: [], grants: {} });
