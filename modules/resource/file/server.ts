import { roomServer } from '#platform/server/room-server.ts';
import { downloadFile, linkFile, publicLink } from './server/link.ts';
import { myFiles } from './server/share.ts';
import { getFiles, getOpenFiles, putFile, putPublicFile } from './server/upload.ts';

export default roomServer({
  endpoints: [putFile, putPublicFile, getFiles, getOpenFiles, linkFile, downloadFile, publicLink, myFiles],
});
