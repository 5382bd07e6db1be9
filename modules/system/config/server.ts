import { roomServer } from '#platform/server/room-server.ts';
import { getAiConfig, getAppInfo, publicAiConfig } from './server/app-info.ts';
import { appCalls } from './server/app.ts';
import { appHooks } from './server/app-hooks.ts';
import { getDict, getDicts, getDictTree, getParentDict, saveDictEntry } from './server/dictionary.ts';
import { dictionaryTemplate, exportDictionary, importDictionary } from './server/dictionary-sheet.ts';
import { addFirstApps } from './server/first-apps.ts';
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
    exportDictionary,
    dictionaryTemplate,
    importDictionary,
    getParam,
    submitParam,
    ...appCalls,
  ],
  hooks: { baseParams: paramHooks, appName: appHooks },
  pagesAdded: addFirstApps,
});
