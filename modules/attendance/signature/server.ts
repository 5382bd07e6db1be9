import { roomServer } from '#platform/server/room-server.ts';
import { campaignHooks, keepCampaigns, remind } from './server/campaign.ts';
import { getMine, open, ownDocs, ownPage, page, signDuties, signMine } from './server/mine.ts';
import { parentSign, shown } from './server/parent.ts';
import { countersign, docHooks, figuresOfDocs, getOwn, submitOwn } from './server/staff.ts';
import { placeholders, templateHooks } from './server/template.ts';
import { verify } from './server/verify.ts';

export default roomServer({
  endpoints: [
    getMine,
    ownPage,
    page,
    open,
    signMine,
    countersign,
    getOwn,
    submitOwn,
    remind,
    placeholders,
    shown,
    parentSign,
    verify,
  ],
  hooks: { signTemplate: templateHooks, signCampaign: campaignHooks, signDoc: docHooks },
  figures: { 'signDoc.stats': figuresOfDocs },
  duties: signDuties,
  ownData: { signature: ownDocs },
  jobs: { 'signature.keep': { cron: '7 * * * *', run: keepCampaigns } },
});
