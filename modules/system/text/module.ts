import { richText } from './rich-text.ts';
import { room } from '#platform/kit/room.ts';

export default room({
  name: 'system/text',
  dependsOn: [],
  resources: [richText],
  pages: [
    {
      path: '',
      route: 'system/config/text',
      icon: 'file',
      buttons: ['richText.list', 'richText.add'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['richText.*'] },
});
