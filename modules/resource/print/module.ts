import { room } from '#platform/kit/room.ts';
import { printSeal } from './print-seal.ts';

export default room({
  name: 'resource/print',
  dependsOn: [],
  resources: [printSeal],
  dictionaries: { printDocument: { closed: true, of: 'documents', values: [] } },
  pages: [
    {
      path: '',
      icon: 'file',
      buttons: ['printTemplate.list', 'printTemplate.save', 'printTemplate.publish'],
      roles: ['gly'],
    },
    { path: 'seal', icon: 'check', resource: 'printSeal', buttons: 'all', roles: ['gly'] },
  ],
  grants: { gly: ['printTemplate.*', 'printSeal.*'] },
});
