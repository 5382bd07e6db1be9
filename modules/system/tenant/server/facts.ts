import { z } from 'zod';
import { invalid, Refusal } from '#platform/kit/errors.ts';
import { isPhone } from '#platform/pure/check.ts';
import { maskPhone } from '#platform/pure/text.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import { assertAsAnswered, besides } from '#platform/server/resource/sent-back.ts';
import type { Work } from '#platform/server/work.ts';
import { isSchoolCode, tidyDomain } from '../rules.ts';
import { assertPlatform, rowIdOf, schoolId, schoolOf, schoolsOf } from './school.ts';

const text = (most: number) => z.string().trim().max(most).nullish();

/** What a school may be said to be besides its number. */
export const factFields = {
  schoolName: z.string().trim().min(2).max(60),
  schoolCode: text(10),
  domain: text(253),
  contactName: text(50),
  contactPhone: text(11),
};

export type Facts = {
  schoolName: string;
  schoolCode: string | null;
  domain: string | null;
  contactName: string | null;
  contactPhone: string | null;
};
type Asked = { [K in keyof Facts]?: Facts[K] | undefined } & { schoolName: string };

/** The facts as they are kept; a name that is no host name and a number that is no phone are said so. */
export function tidyFacts({ schoolName, schoolCode, domain, contactName, contactPhone }: Asked): Facts {
  const host = domain ? tidyDomain(domain) : null;
  const faults = [
    ...(schoolCode && !isSchoolCode(schoolCode) ? [{ field: 'schoolCode', key: 'tenant.codeWrong' }] : []),
    ...(domain && host === null ? [{ field: 'domain', key: 'tenant.domainWrong' }] : []),
    ...(contactPhone && !isPhone(contactPhone) ? [{ field: 'contactPhone', key: 'kit.notAPhone' }] : []),
  ];
  if (faults.length > 0) throw invalid(faults);
  return {
    schoolName,
    schoolCode: schoolCode || null,
    domain: host,
    contactName: contactName || null,
    contactPhone: contactPhone || null,
  };
}

export const sealedPhone = ({ platform }: Work, phone: string | null): string | null =>
  phone === null ? null : platform.secrets.seal(phone);

/** For the log, which others read too. */
export const masked = (phone: string | null): string | null => phone && maskPhone(phone);

/** What the list tells of a school beside its facts: other calls change it. */
const STORED = ['status', 'createdAt', 'packageId', 'quotaGb', 'exportedAt', 'deleteAfter'] as const;
const COMPUTED = ['online', 'packageName', 'due'] as const;

/** Name, own host name and the person to ask of a school. */
export const update = post('base/sysTenant/update', {
  needs: 'sysTenant.update',
  proof: 'fresh',
  body: z.strictObject({ id: schoolId, version: z.int(), ...factFields, ...besides(...COMPUTED, ...STORED) }),
  async handle(work, { body: { id, version, ...body } }) {
    assertPlatform(work);
    const { schoolName, schoolCode, domain, contactName, contactPhone, ...sent } = body;
    const facts = tidyFacts({ schoolName, schoolCode, domain, contactName, contactPhone });
    const before = await schoolOf(work, id);
    if (before.version !== version) throw new Refusal('kit.versionConflict');
    assertAsAnswered(sent, await schoolsOf(work, id), COMPUTED);
    await work.db.run(sql`
      update sys_tenant set school_name = ${facts.schoolName}, school_code = ${facts.schoolCode}, domain = ${facts.domain}, contact_name = ${facts.contactName},
        contact_phone = ${sealedPhone(work, facts.contactPhone)}, version = version + 1 where id = ${id}`);
    await signal(work, { topic: 'domain', tenant: id });
    await record(work, 'sysTenant', 'update', [
      {
        rowId: rowIdOf(id),
        before: { ...before },
        after: { ...facts, contactPhone: masked(facts.contactPhone) },
      },
    ]);
    return { id, version: version + 1 };
  },
});
