import { room } from '#platform/kit/room.ts';

export default room({
  name: 'account/security',
  dependsOn: [],
  resources: [],
  pages: [],
  grants: {},
  parameters: {
    'password.preset': { type: 'text', default: 'asvs', options: ['asvs', 'mlps3'] },
    'password.minLength': { type: 'integer', default: 8, min: 8, max: 64 },
    'password.changeDays': { type: 'integer', default: 90, min: 30, max: 180 },
  },
});
