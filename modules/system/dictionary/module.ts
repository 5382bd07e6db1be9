import { room } from '#platform/kit/room.ts';

export default room({
  name: 'system/dictionary',
  dependsOn: [],
  resources: [],
  pages: [
    {
      path: '',
      route: 'system/config/dictionary',
      icon: 'book',
      buttons: ['dataDictionary.list', 'dataDictionary.update'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['dataDictionary.*'] },
  dictionaries: {
    yesNo: { closed: true, values: ['1', '0'] },
    processStatus: {
      closed: true,
      values: [
        { value: 'draft', color: 'default' },
        { value: 'running', color: 'blue' },
        { value: 'approved', color: 'green' },
        { value: 'rejected', color: 'red' },
        { value: 'returned', color: 'orange' },
        { value: 'withdrawn', color: 'default' },
        { value: 'cancelled', color: 'default' },
      ],
    },
  },
});
