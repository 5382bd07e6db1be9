import { room } from '#platform/kit/room.ts';
import { screenCarousel } from './carousel.ts';
import { screenPass } from './pass.ts';
import { screen } from './screen.ts';

const PASS = ['screenPass.*', 'screenPass.issue', 'screenPass.renew', 'screenPass.pair'];

export default room({
  name: 'insight/screen',
  dependsOn: ['base/org', 'base/calendar'],
  resources: [screen, screenCarousel, screenPass],
  pages: [
    {
      path: 'wall',
      icon: 'chart',
      buttons: ['screen.*', 'screen.watch', 'screen.publish'],
      roles: ['gly', 'yx', 'xld'],
    },
    { path: 'carousel', icon: 'flow', resource: 'screenCarousel', buttons: 'all', roles: ['gly'] },
    {
      path: 'pass',
      icon: 'key',
      resource: 'screenPass',
      buttons: PASS,
      roles: ['gly'],
    },
  ],
  grants: {
    gly: ['screen.*', 'screen.watch', 'screen.publish', 'screenCarousel.*', ...PASS],
    yx: ['screen.watch', 'screen.list'],
    xld: ['screen.watch', 'screen.list'],
  },
  dictionaries: {
    screenTheme: { closed: true, values: ['night', 'ocean', 'day'] },
    screenWeekday: { closed: true, values: ['1', '2', '3', '4', '5', '6', '7'] },
    screenPassKind: { closed: true, values: ['link', 'tv'] },
    screenPassStatus: {
      closed: true,
      values: [
        { value: 'active', color: 'green' },
        { value: 'revoked', color: 'default' },
      ],
    },
  },
});
