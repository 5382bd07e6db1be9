import { roomServer } from '#platform/server/room-server.ts';
import { attachHooks, orphans, refs, remove, usage } from './server/attach.ts';
import { downloadFile, linkFile, publicLink } from './server/link.ts';
import { moveFiles } from './server/move.ts';
import { complete, init, putPart } from './server/parts.ts';
import { makePreview, preview } from './server/preview.ts';
import { getPlace, movePlace, savePlace, testPlace } from './server/place.ts';
import { rescan, scanFiles, scanWaiting } from './server/scan.ts';
import { myFiles, findShared } from './server/share.ts';
import { jobs } from './server/upkeep.ts';
import { getFiles, getOpenFiles, putFile, putPublicFile } from './server/upload.ts';
import { formTicket, putWelcomeFile } from './server/welcome.ts';

export default roomServer({
  finds: { file: findShared },
  endpoints: [
    ...[putFile, putPublicFile, putWelcomeFile, formTicket, init, putPart, complete],
    ...[getFiles, getOpenFiles, linkFile, downloadFile, publicLink, preview, myFiles],
    ...[usage, orphans, remove, refs, rescan, getPlace, testPlace, savePlace, movePlace],
  ],
  on: {
    'file.arrived': async ({ platform, tenant, afterCommit }, { id }: { id: string }) =>
      afterCommit(() => scanFiles(platform, tenant, [id])),
    // a minute per document: nothing else of the school's waits for it
    'file.previewAsked': async (
      { platform, tenant, afterCommit },
      asked: { objectKey: string; ext: string },
    ) =>
      afterCommit(
        () =>
          void makePreview(platform, tenant, asked).catch((error: unknown) =>
            platform.report(error, asked.objectKey),
          ),
      ),
  },
  hooks: { attach: attachHooks },
  tasks: { storageMove: moveFiles },
  jobs: { ...jobs, 'file.scan': { cron: '* * * * *', run: scanWaiting } },
});
