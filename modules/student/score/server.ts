import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { courseOffering } from './course-offering.ts';
import { board, terms } from './server/board.ts';
import { changeHooks, getCorrectable } from './server/change.ts';
import { scoreFacts } from './server/facts.ts';
import { figuresOfScores } from './server/figures.ts';
import { recordHooks } from './server/import.ts';
import { getMine as getMyResults, scoresOfMine, transcriptsOfMine } from './server/mine.ts';
import { generate, makeUp, offeringHooks } from './server/offering.ts';
import { transcriptEn, transcriptZh, verify } from './server/paper.ts';
import { publishAll } from './server/publish.ts';
import { rank } from './server/rank.ts';
import { recount } from './server/results.ts';
import { getMine, saveSheet, sheet, submitSheet } from './server/sheet.ts';
import { issue, issueClasses, issueMine } from './server/issue.ts';
import { manyTranscripts, print, printMine } from './server/transcript.ts';
import { runWarnings, warningHooks } from './server/warning.ts';

export default roomServer({
  endpoints: [
    ...[getMine, sheet, saveSheet, submitSheet, generate, makeUp, publishAll, terms, board, rank, recount],
    ...[getMyResults, getCorrectable, runWarnings, issue, issueClasses, issueMine, print, printMine, verify],
  ],
  hooks: { courseOffering: offeringHooks, scoreRecord: recordHooks, academicWarning: warningHooks },
  holds: {
    subject: [
      { of: courseOffering, where: (_work, id) => sql`t.subject_id = ${id} and t.state <> 'published'` },
    ],
  },
  applications: { scoreChange: changeHooks },
  figures: { 'scoreRecord.stats': figuresOfScores },
  facts: scoreFacts,
  documents: { transcriptZh: { ...transcriptZh, many: manyTranscripts }, transcriptEn },
  ownData: { scores: scoresOfMine, transcripts: transcriptsOfMine },
});
