import { roomServer } from '#platform/server/room-server.ts';
import { bankHooks } from './server/bank.ts';
import { compose, content, trialDraw } from './server/compose.ts';
import { exportText } from './server/export.ts';
import { findDuplicate, importText, parseFile, parseText } from './server/import.ts';
import { paperHooks } from './server/paper.ts';
import { questionHooks, versions } from './server/question.ts';
import { scopes } from './server/scopes.ts';

export default roomServer({
  endpoints: [
    parseText,
    parseFile,
    importText,
    findDuplicate,
    exportText,
    versions,
    compose,
    content,
    trialDraw,
  ],
  hooks: { questionBank: bankHooks, question: questionHooks, paper: paperHooks },
  scopes,
});
