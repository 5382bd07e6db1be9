import { room } from '#platform/kit/room.ts';
import { attach } from './attach.ts';

export default room({
  name: 'resource/file',
  dependsOn: [],
  resources: [attach],
  pages: [
    {
      path: '',
      icon: 'file',
      buttons: ['attach.list', 'attach.remove', 'file.public'],
      roles: ['gly'],
    },
    {
      path: 'place',
      icon: 'folder',
      platformOnly: true,
      buttons: ['ossConfig.list', 'ossConfig.update', 'ossConfig.test', 'ossConfig.move'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['attach.*', 'file.public', 'ossConfig.*'] },
  dictionaries: { bucketName: { closed: true, values: ['private', 'public', 'welcome'] } },
  messages: [{ code: 'spaceFull', keys: ['file.nearlyFull'], roles: ['gly'] }],
});
