import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { appCalls } from './server/app.ts';
import { appHooks } from './server/app-hooks.ts';
import { getDict, getDicts, getDictTree, getParentDict } from './server/dictionary.ts';
import { arrangeEntries, saveDictEntry } from './server/dictionary-entry.ts';
import { removeKind, saveKind } from './server/dictionary-kind.ts';
import { dictionaryUsage } from './server/dictionary-usage.ts';
import { dictionaryTemplate, exportDictionary, importDictionary } from './server/dictionary-sheet.ts';
import { closeDays } from './server/app-use.ts';
import { addFirstApps } from './server/first-apps.ts';
import { mobileCalls, mobileHooks } from './server/mobile-menu.ts';
import { richTextCalls } from './server/rich-text.ts';
import { textDeskCalls } from './server/text-desk.ts';

export default roomServer({
  endpoints: [
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
    ...appCalls,
    ...dictionaryUsage,
    ...mobileCalls,
    ...richTextCalls,
    ...textDeskCalls,
  ],
  hooks: { appName: appHooks, mobileMenu: mobileHooks },
  // the files of what is shown now, not of drafts and former versions
  readers: { richText: () => sql`t.shown and a.id = any(t.attach_ids)` },
  provides: { pagesAdded: addFirstApps },
  jobs: { 'config.useDays': { cron: '10 0 * * *', run: closeDays } },
});
