import { roomServer } from '#platform/server/room-server.ts';
import { arrangeEntries, saveDictEntry } from './server/entry.ts';
import { removeKind, saveKind } from './server/kind.ts';
import { getDict, getDicts, getDictTree, getParentDict } from './server/read.ts';
import { dictionaryTemplate, exportDictionary, importDictionary } from './server/sheet.ts';
import { dictionaryUsage } from './server/usage.ts';

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
    ...dictionaryUsage,
  ],
});
