import { room } from '#platform/kit/room.ts';
import { signCampaign } from './sign-campaign.ts';
import { signDoc } from './sign-doc.ts';
import { signFigures } from './sign-figures.ts';
import { signTemplate } from './sign-template.ts';

const publisher = ['signTemplate.list', 'signTemplate.detail', 'signCampaign.*', 'signDoc.*'];

export default room({
  name: 'attendance/signature',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'portal/notice', 'resource/print'],
  resources: [signTemplate, signCampaign, signDoc],
  figures: [signFigures],
  pages: [
    {
      path: 'mine',
      icon: 'edit',
      buttons: ['signDoc.sign'],
      roles: ['stu', 'teacher', 'fdy', 'yx', 'gly'],
      mobile: true,
    },
    {
      path: 'campaign',
      icon: 'megaphone',
      resource: 'signCampaign',
      buttons: ['signCampaign.*', 'signCampaign.remind'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'doc',
      icon: 'profile',
      resource: 'signDoc',
      buttons: ['signDoc.*', 'signDoc.countersign'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'signDoc.stats',
      buttons: ['signDoc.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'template', icon: 'file', resource: 'signTemplate', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: ['signTemplate.*', ...publisher],
    yx: publisher,
    fdy: publisher,
    teacher: ['signDoc.sign'],
    stu: ['signDoc.sign'],
  },
  dictionaries: {
    signRole: { closed: true, values: ['self', 'parent', 'staff'] },
    signTemplateStatus: { closed: true, values: [{ value: 'enabled', color: 'green' }, 'disabled'] },
    signCampaignStatus: { closed: true, values: ['draft', { value: 'open', color: 'green' }, 'closed'] },
    signStatus: {
      closed: true,
      values: [
        { value: 'waiting', color: 'orange' },
        { value: 'partial', color: 'blue' },
        { value: 'signed', color: 'green' },
        { value: 'revoked', color: 'red' },
        'expired',
      ],
    },
    signMode: { closed: true, values: ['drawn', 'kept', 'paper'] },
  },
  messages: [
    {
      code: 'signAsked',
      roles: ['stu', 'teacher', 'fdy', 'yx', 'gly'],
      keys: ['signature.asked', 'signature.remind', 'signature.revoked'],
    },
    { code: 'signBroken', roles: ['gly', 'yx', 'fdy'], keys: ['signature.broken'] },
  ],
});
