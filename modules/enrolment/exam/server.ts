import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { getPlan, getQuestion } from './server/analysis.ts';
import { tick } from './server/close.ts';
import { getNext, getProgress, mark } from './server/grade.ts';
import { makeup } from './server/makeup.ts';
import { materialHooks } from './server/material.ts';
import { examDuties, getIntro, heartbeat, list, ownAnswers, ownExams } from './server/mine.ts';
import { extend, force, getMonitor, sayTo, voidAttempt } from './server/monitor.ts';
import { planHooks } from './server/plan.ts';
import { getResult, getWrongBook } from './server/result.ts';
import { event, save, submit } from './server/save.ts';
import { resume } from './server/sheet.ts';
import { start } from './server/start.ts';
import { takerHooks } from './server/taker-hooks.ts';

export default roomServer({
  endpoints: [
    ...[list, getIntro, heartbeat, start, resume, save, event, submit, getResult, getWrongBook],
    ...[getMonitor, extend, force, voidAttempt, sayTo, makeup],
    ...[getProgress, getNext, mark, getPlan, getQuestion],
  ],
  hooks: { examPlan: planHooks, examTaker: takerHooks, examMaterial: materialHooks },
  jobs: { 'exam.tick': { cron: '* * * * *', run: tick } },
  duties: examDuties,
  calendar: { exam: ownExams },
  figures: {
    'examTaker.stats': {
      where: sql`t.published_at is not null`,
      terms: {
        isPresent: sql`t.status in ('present', 'cheat')`,
        isAbsent: sql`t.status = 'absent'`,
        hasPassed: sql`t.is_passed`,
        presentScore: sql`case when t.status = 'present' then t.score end`,
      },
    },
  },
  ownData: { exams: ownAnswers },
});
