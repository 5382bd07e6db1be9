import { room } from '#platform/kit/room.ts';

export default room({
  name: 'resource/print',
  dependsOn: [],
  resources: [],
  pages: [
    {
      path: '',
      icon: 'file',
      buttons: ['printTemplate.list', 'printTemplate.save', 'printTemplate.publish'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['printTemplate.*'] },
});
