import { room } from '#platform/kit/room.ts';

export default room({
  name: 'process/definition',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'process/application'],
  resources: [],
  pages: [
    {
      path: '',
      icon: 'flow',
      sort: 2,
      buttons: ['flowDef.list', 'flowDef.edit', 'flowDef.publish'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['flowDef.*'] },
});
