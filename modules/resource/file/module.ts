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
      buttons: ['attach.list', 'attach.remove', 'attach.rescan', 'file.public'],
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
  parameters: {
    /** Megabytes. */
    'file.imageMax': { kind: 'integer', default: 10, min: 1, max: 50 },
    'file.documentMax': { kind: 'integer', default: 50, min: 1, max: 500 },
    'file.videoMax': { kind: 'integer', default: 500, min: 1, max: 500 },
  },
  dictionaries: {
    bucketName: { closed: true, values: ['private', 'public', 'welcome'] },
    scanState: {
      closed: true,
      values: [
        { value: 'pending', color: 'blue' },
        { value: 'clean', color: 'green' },
        { value: 'infected', color: 'red' },
        { value: 'skipped', color: 'default' },
      ],
    },
  },
  messages: [
    { code: 'spaceFull', keys: ['file.nearlyFull'], roles: ['gly'] },
    { code: 'fileInfected', keys: ['file.infected'], fixed: true },
    { code: 'fileScanner', keys: ['file.infectedOfOthers', 'file.scannerSilent'], roles: ['gly'] },
  ],
});
