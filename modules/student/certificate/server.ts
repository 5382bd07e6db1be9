import { enrolledBase } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { applied, certificateHooks } from './server/certificate.ts';
import { certificateFacts } from './server/facts.ts';
import { levels, typeHooks } from './server/kind.ts';
import { remind } from './server/remind.ts';

export default roomServer({
  endpoints: [levels],
  hooks: { skillType: typeHooks, skillCert: certificateHooks },
  applications: { skillCert: applied },
  figures: {
    'skillCert.stats': {
      where: sql`t.audit_status = 'approved'`,
      terms: (_range, work) => ({
        isInForce: sql`coalesce(t.expire_date >= ${work.at.slice(0, 10)}::date, true)`,
      }),
      base: enrolledBase,
    },
  },
  facts: certificateFacts,
  jobs: { 'certificate.remind': { cron: '40 7 * * *', run: remind } },
});
