import { lazy, Suspense, useState } from 'react';
import type { StuInfo, ToldRecord } from '#modules/base/people/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import type { UserInfo } from '#platform/web/client/types.ts';
import { guestPart } from '#platform/web/i18n/guest-part.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { joined } from '#platform/web/i18n/joined.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { go } from '#platform/web/shell/navigate.ts';

const ROOM = 'portal/personal';

const OwnEdit = lazy(() => import('./own-edit.tsx').then((file) => ({ default: file.OwnEdit })));

const OfferLink = guestPart('process/application', () =>
  import('#modules/process/application/web').then((file) => file.OfferLink),
);

/** My own record as the school keeps it; of whoever has none what the account tells. */
export function Record({ user }: { user: UserInfo }) {
  return user.userType === 'student' ? <StudentRecord user={user} /> : <StaffRecord user={user} />;
}

const STAFF_LINES = ['staffNo', 'name', 'idNumber', 'birthDate'] as const;
const WORK_LINES = ['jobTitle', 'office', 'joinDate', 'phone', 'email'] as const;

/** What the school keeps about a member of staff; whoever has no record has his account. */
function StaffRecord({ user }: { user: UserInfo }) {
  const t = useWords(ROOM);
  const genders = useOptions('xb');
  const posts = useOptions('teacherPost');
  const levels = useOptions('education');
  const answer = useFetched<ToldRecord | null>('base', 'teacher', 'getMine', {}, { quiet: true });
  if (answer.isPending) return <Skeleton lines={6} />;
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  const row = answer.data;
  if (!row) return <AccountRecord user={user} />;
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
  const labelled = (options: ReturnType<typeof useOptions>, value: unknown) =>
    joined([value].flat().flatMap((one) => options.find((option) => option.value === one)?.label ?? []));
  const line = (name: string): [string, string | null] => [
    t(`ui.field.${name}`),
    text(name === 'jobTitle' ? 'title' : name),
  ];
  return (
    <>
      <ToPhone />
      <div>
        <Correct />
      </div>
      <Facts
        above
        tile={240}
        facts={[
          ...STAFF_LINES.map(line),
          [t('ui.field.gender'), labelled(genders, row['gender'])],
          [t('ui.field.department'), row.labels?.['departmentId'] ?? null],
          [t('ui.field.posts'), labelled(posts, row['posts'])],
          [t('ui.field.education'), labelled(levels, row['education'])],
          ...WORK_LINES.map(line),
          [t('ui.field.accountNo'), user.accountNo],
          [t('ui.field.roles'), joined(user.detail.roleNames)],
        ]}
      />
    </>
  );
}

/** What the school keeps and oneself may not write is asked for, where the school has a form for it. */
function Correct() {
  const t = useWords(ROOM);
  return (
    <Suspense>
      <p>
        <OfferLink flowKey="recordChange">{t('ui.correct')}</OfferLink>
      </p>
    </Suspense>
  );
}

function AccountRecord({ user }: { user: UserInfo }) {
  const t = useWords(ROOM);
  const { detail } = user;
  const facts: [string, string | null][] = [
    ['name', user.userName],
    ['accountNo', user.accountNo],
    ['department', detail.deptName],
    ['roles', detail.roleNames.join('、')],
    ['phone', detail.phone],
    ['email', detail.email],
  ];
  return (
    <>
      <ToPhone />
      <Facts above tile={240} facts={facts.map(([name, text]) => [t(`ui.field.${name}`), text])} />
    </>
  );
}

/** Codes go to the phone, so it is changed where one proves that it is at hand. */
function ToPhone() {
  const t = useWords(ROOM);
  return (
    <Soft>
      {t('ui.phoneHint')}{' '}
      <Button look="link" onClick={() => go('/personal/security')}>
        {t('ui.toPhone')}
      </Button>
    </Soft>
  );
}

const LINES = [
  'studentNo',
  'name',
  'birthDate',
  'nativePlace',
  'entryDate',
  'phone',
  'email',
  'qq',
  'wechat',
  'address',
  'contactName',
  'contactPhone',
] as const;

function StudentRecord({ user }: { user: UserInfo }) {
  const t = useWords(ROOM);
  const genders = useOptions('xb');
  const relations = useOptions('gxrelation');
  const [editing, setEditing] = useState(false);
  const answer = useFetched<StuInfo>('base', 'baseStudentInfo', 'getStuInfo', {}, { quiet: true });
  if (answer.isPending) return <Skeleton lines={6} />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  const { info, dorm, class: staff, completeness, fieldRules } = answer.data;
  const text = (name: string) =>
    info[name] === null || info[name] === undefined ? null : String(info[name]);
  const gender = genders.find(({ value }) => value === info['gender'])?.label ?? null;
  const relation = relations.find(({ value }) => value === info['contactRelation'])?.label ?? null;
  return (
    <>
      <Row gap={12} className="part-soft">
        <Row as="label">
          {t('ui.completeness')}
          <progress max={100} value={completeness} /> {completeness}%
        </Row>
        {Object.values(fieldRules).includes('edit') && (
          <Button onClick={() => setEditing(true)}>{t('ui.edit')}</Button>
        )}
        <Correct />
      </Row>
      <ToPhone />
      <Suspense>
        {editing && <OwnEdit info={info} rules={fieldRules} onClose={() => setEditing(false)} />}
      </Suspense>
      <Facts
        above
        tile={240}
        facts={[
          ...LINES.map((name): [string, string | null] => [t(`ui.field.${name}`), text(name)]),
          [t('ui.field.contactRelation'), relation],
          [t('ui.field.gender'), gender],
          [t('ui.field.department'), user.detail.deptName],
          [t('ui.field.class'), user.detail.className],
          [t('ui.field.room'), dorm.roomName],
          [t('ui.field.counsellor'), joined(staff.fdyNames)],
        ]}
      />
    </>
  );
}
