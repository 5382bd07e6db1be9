import { mobileMenu } from './mobile-menu.ts';
import { room } from '#platform/kit/room.ts';

export default room({
  name: 'system/mobile-menu',
  dependsOn: ['system/app'],
  resources: [mobileMenu],
  pages: [
    {
      path: '',
      route: 'system/config/mobile',
      icon: 'mobile',
      buttons: ['mobileMenu.*'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['mobileMenu.*'] },
  dictionaries: { mobileTab: { closed: true, values: ['home', 'work', 'message', 'me'] } },
});
