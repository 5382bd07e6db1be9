import { parameters } from '#platform/server/settings/parameters.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { getAiConfig, getAppInfo, publicAiConfig } from './server/app-info.ts';
import { checkParams, exportParams, importParams } from './server/file.ts';
import { frameHosts } from './server/frame-hosts.ts';
import { getPage, getParam, submitParam } from './server/param.ts';

export default roomServer({
  endpoints: [
    getAppInfo,
    getAiConfig,
    publicAiConfig,
    getParam,
    getPage,
    submitParam,
    exportParams,
    checkParams,
    importParams,
  ],
  userInfo: async (work) => ({ theme: { primary: (await parameters(work, 'theme'))['theme.primary'] } }),
  frames: frameHosts,
});
