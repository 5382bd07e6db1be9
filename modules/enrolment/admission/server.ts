import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { enrollPlan } from './enroll-plan.ts';
import { admittedHooks } from './server/admitted.ts';
import { board, lock, move, plans } from './server/board.ts';
import { carrierJob } from './server/carrier.ts';
import { changeHooks, followMajor } from './server/change.ts';
import { admitConfirmed } from './server/from-exam.ts';
import { figuresOfAdmitted } from './server/figures.ts';
import { generate } from './server/letters.ts';
import { noticeHooks } from './server/notices.ts';
import { bindPhotos, checkPhotos, matchPhotos, photos } from './server/photos.ts';
import { planHooks } from './server/plan.ts';
import { letterHooks, mail, scan } from './server/post.ts';
import { called, radar } from './server/radar.ts';
import { markPrinted, sheets } from './server/sheets.ts';
import { copyTemplate, design, drawing, templateHooks } from './server/template.ts';
import { opened, publicNotices, verify } from './server/verify.ts';

export default roomServer({
  endpoints: [
    plans,
    board,
    move,
    lock,
    photos,
    matchPhotos,
    bindPhotos,
    checkPhotos,
    design,
    drawing,
    copyTemplate,
    generate,
    sheets,
    markPrinted,
    scan,
    mail,
    radar,
    called,
    verify,
    opened,
    publicNotices,
  ],
  hooks: {
    admittedStudent: admittedHooks,
    classPlan: planHooks,
    letterTemplate: templateHooks,
    admissionLetter: letterHooks,
    admitNotice: noticeHooks,
  },
  holds: {
    major: [
      {
        of: enrollPlan,
        where: (work, id) => sql`t.major_id = ${id} and t.year >= ${Number(work.at.slice(0, 4))}`,
      },
    ],
  },
  applications: { admitChange: changeHooks },
  on: { 'recruit.confirmed': admitConfirmed, 'welcome.majorChanged': followMajor },
  jobs: { 'admission.carrier': { cron: '25 8,12,16,20 * * *', run: carrierJob } },
  figures: { 'admittedStudent.stats': figuresOfAdmitted },
});
