import { room } from '#platform/kit/room.ts';
import { attach } from './attach.ts';

export default room({
  name: 'resource/file',
  dependsOn: [],
  resources: [attach],
  pages: [
    { path: '', icon: 'file', resource: 'attach', buttons: ['attach.list', 'file.public'], roles: ['gly'] },
  ],
  grants: { gly: ['attach.list', 'file.public'] },
  dictionaries: { bucketName: { closed: true, values: ['private', 'public', 'welcome'] } },
});
