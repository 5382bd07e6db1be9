import { newcomerCalls as bedCalls } from '#modules/dormitory/choice';
import { roomServer } from '#platform/server/room-server.ts';
import { activate, codeAsked, forgetCodes, getState, sendCode } from './server/activate.ts';
import { hooks, newcomerCalls } from './server/applications/all.ts';
import { quotaHooks } from './server/applications/major.ts';
import { configHooks, getPrintData, getReportCard, getTemplate } from './server/card.ts';
import { finishStep, getHome, getPledge, getQr } from './server/home.ts';
import { getBills, getInfoRules, getMajors } from './server/own.ts';
import { settleAll } from './server/places.ts';
import { arrivalPlanCall, getPlan, pickup } from './server/plan.ts';
import { batchHooks, stepHooks } from './server/batch.ts';
import { checkDuties, checkHooks } from './server/check.ts';
import { lately, mineCounters, roster } from './server/counter.ts';
import { exempt, remind, studentHooks } from './server/list.ts';
import { confirm, missing } from './server/no-show.ts';
import { handleStep, report, reportHooks } from './server/report.ts';
import { facts } from './server/facts.ts';
import { scan } from './server/scan.ts';
import { feeds } from './server/feeds.ts';
import { figuresOfRecords, figuresOfReports, figuresOfStudents } from './server/stats.ts';

export default roomServer({
  endpoints: [
    mineCounters,
    lately,
    roster,
    scan,
    report,
    handleStep,
    remind,
    exempt,
    missing,
    confirm,
    ...[
      sendCode,
      activate,
      getState,
      getHome,
      getQr,
      getPledge,
      finishStep,
      getPlan,
      arrivalPlanCall,
      pickup,
    ],
    ...[getTemplate, getPrintData, getReportCard, getBills, getMajors, getInfoRules],
    ...newcomerCalls,
    ...bedCalls,
  ],
  hooks: {
    welcomeBatch: batchHooks,
    welcomeStep: stepHooks,
    welcomeStudent: studentHooks,
    siteReport: reportHooks,
    qualifyCheck: checkHooks,
    majorQuota: quotaHooks,
    reportCardConfig: configHooks,
  },
  figures: {
    'welcomeStudent.stats': figuresOfStudents,
    'welcomeRecord.stats': figuresOfRecords,
    'siteReport.stats': figuresOfReports,
  },
  feeds,
  duties: checkDuties,
  on: { ...facts, 'welcome.codeAsked': codeAsked },
  applications: hooks,
  jobs: {
    'welcome.places': { cron: '*/10 * * * *', run: settleAll },
    'welcome.forgetCodes': { cron: '17 * * * *', run: forgetCodes },
  },
});
