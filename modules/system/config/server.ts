import { sql } from '#platform/server/db/sql.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { getAiConfig, getAppInfo, publicAiConfig } from './server/app-info.ts';
import { appCalls } from './server/app.ts';
import { appHooks } from './server/app-hooks.ts';
import { getDict, getDicts, getDictTree, getParentDict } from './server/dictionary.ts';
import { arrangeEntries, saveDictEntry } from './server/dictionary-entry.ts';
import { removeKind, saveKind } from './server/dictionary-kind.ts';
import { dictionaryUsage } from './server/dictionary-usage.ts';
import { dictionaryTemplate, exportDictionary, importDictionary } from './server/dictionary-sheet.ts';
import { closeDays } from './server/app-use.ts';
import { frameHosts } from './server/frame-hosts.ts';
import { addFirstApps } from './server/first-apps.ts';
import { mobileCalls, mobileHooks } from './server/mobile-menu.ts';
import { richTextCalls } from './server/rich-text.ts';
import { getParam, paramHooks, submitParam } from './server/param.ts';
import { checkParams, exportParams, importParams } from './server/param-file.ts';
import { textDeskCalls } from './server/text-desk.ts';

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
    arrangeEntries,
    saveKind,
    removeKind,
    exportDictionary,
    dictionaryTemplate,
    importDictionary,
    getParam,
    submitParam,
    exportParams,
    checkParams,
    importParams,
    ...appCalls,
    ...dictionaryUsage,
    ...mobileCalls,
    ...richTextCalls,
    ...textDeskCalls,
  ],
  hooks: { baseParams: paramHooks, appName: appHooks, mobileMenu: mobileHooks },
  // the files of what is shown now, not of drafts and former versions
  readers: { richText: () => sql`t.shown and a.id = any(t.attach_ids)` },
  userInfo: async (work) => ({ theme: { primary: (await parameters(work, 'theme'))['theme.primary'] } }),
  frames: frameHosts,
  provides: { pagesAdded: addFirstApps },
  jobs: { 'config.useDays': { cron: '10 0 * * *', run: closeDays } },
});
