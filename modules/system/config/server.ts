import { roomServer } from '#platform/server/room-server.ts';
import { getAiConfig, getAppInfo, publicAiConfig } from './server/app-info.ts';
import { getDict, getDicts, getDictTree, getParentDict, saveDictEntry } from './server/dictionary.ts';
import { getParam, paramHooks, submitParam } from './server/param.ts';

export default roomServer({
  endpoints: [
    getAppInfo,
    getAiConfig,
    publicAiConfig,
    getDict,
    getDicts,
    getDictTree,
    getParentDict,
    saveDictEntry,
    getParam,
    submitParam,
  ],
  hooks: { baseParams: paramHooks },
});
