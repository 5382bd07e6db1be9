import { room } from '#platform/kit/room.ts';

export default room({
  name: 'portal/service-centre',
  dependsOn: ['system/app', 'process/application'],
  resources: [],
  pages: [
    {
      path: 'guide',
      icon: 'book',
      sort: 5,
      buttons: ['serviceGuide.save', 'serviceRating.stat'],
      roles: ['gly'],
      hidden: true,
    },
  ],
  grants: { gly: ['serviceGuide.save', 'serviceRating.stat'] },
  widgets: [{ code: 'myApps', w: 12, h: 3, minW: 3, minH: 3, sort: 5, link: '/servicecenter' }],
});
