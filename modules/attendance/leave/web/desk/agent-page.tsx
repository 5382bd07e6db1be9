import { Stack } from '#platform/web/parts/box.tsx';
import { useId, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { say } from '#platform/web/client/say.ts';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { useForm } from '#platform/web/form/use-form.ts';
import { useSubmit } from '#platform/web/form/use-submit.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useLabels } from '#platform/web/list/words.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { ApplyForm } from '#platform/web/application/apply-form.tsx';
import { RowWay } from '#platform/web/application/row-parts.tsx';
import { askedFields } from '#platform/kit/application.ts';
import type { Made } from '../../server/answers.ts';
import { leaveApplication } from '../../applications.ts';
import { leaveApply } from '../../leave-apply.ts';
import { leaveBatch } from '../../leave-batch.ts';
import { CONTROLS, FORM, PLACE } from '../student/form.tsx';
import { forgetLeaves, ROOM } from '../leave.ts';

/** What a counsellor fills in for a group. */
const GROUP: Resource = {
  ...leaveApply,
  fields: {
    title: { kind: 'text', max: 60, required: true },
    studentIds: { kind: 'refs', to: 'student', required: true },
    ...leaveApply.fields,
  },
};
const FIRST = ['title', 'studentIds'];

const KINDS = ['one', 'group', 'list'] as const;

/** 代请与集体请假: a form for one, a form for many, and the groups so far. */
export function AgentPage() {
  const t = useWords(ROOM);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('one');
  const [round, setRound] = useState(0);
  return (
    <Stack as="section">
      <Tabs
        label={t('pages.agent')}
        tabs={KINDS.map((key) => ({ key, label: t(`ui.agent.${key}`) }))}
        value={kind}
        onChange={(key) => setKind(KINDS.find((one) => one === key)!)}
      />
      {kind === 'list' ? (
        <ListPage
          room={ROOM}
          page="agent"
          resource={leaveBatch}
          slots={{ detail: (row) => <RowWay bizId={row.id} /> }}
        />
      ) : kind === 'group' ? (
        <GroupForm />
      ) : (
        <ApplyForm
          key={round}
          {...{ room: ROOM, application: leaveApplication, row: null }}
          {...FORM}
          isAgent
          onClose={() => setRound(round + 1)}
        />
      )}
    </Stack>
  );
}

/** Whether the kind of leave is one that somebody calls the student away for. */
function useIsDuty(typeId: unknown): boolean {
  const { data } = useFetched<Page<ListRow>>('yxgl', 'leaveType', 'list', { size: 100 }, { quiet: true });
  return data?.records.find((one) => one.id === typeId)?.['isPublic'] === true;
}

/** One form for many: whoever is away already is named, and left out only if that is said. */
function GroupForm() {
  const t = useWords(ROOM);
  const labels = useLabels(ROOM);
  const id = useId();
  const names = [...FIRST, ...askedFields(leaveApplication)];
  const form = useForm({ isOutSchool: false, isOvernight: false });
  const send = async (values: Record<string, unknown>) => {
    const call = (body: object) => post<Made>(path('yxgl', 'leaveApply', 'batch'), body, { quiet: 'fields' });
    let made = await call(values);
    const { created, conflicts } = made;
    if (created === 0 && conflicts.length > 0) {
      const list = conflicts.map((one) => `${one.name}（${one.leaveNo}）`).join('、');
      if (!(await ask({ text: t('ui.agent.skipAsk', { count: conflicts.length, list }) }))) return;
      made = await call({ ...values, skipConflicts: true });
    }
    say.success(t('ui.agent.doneGroup', { count: made.created }));
    form.reset({ isOutSchool: false, isOvernight: false });
    await forgetLeaves();
  };
  const submit = useSubmit({ id, room: ROOM, resource: GROUP, names, form, whole: true, send });
  const isOut = form.values['isOutSchool'] === true;
  const isDuty = useIsDuty(form.values['leaveTypeId']);
  const isAsked = (name: string) => (isOut || !PLACE.includes(name)) && (isDuty || name !== 'organiserId');
  return (
    <Stack
      as="form"
      fit
      gap={16}
      most={820}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit.submit();
      }}
    >
      {Object.entries({ main: FIRST, ...leaveApplication.asked }).map(([group, fields]) => (
        <section key={group} className="form-group">
          <h3>{labels.group(GROUP, group)}</h3>
          <FormFields
            room={ROOM}
            resource={GROUP}
            names={fields.filter(isAsked)}
            form={form}
            id={id}
            controls={CONTROLS}
          />
        </section>
      ))}
      <Button look="primary" submit busy={submit.running}>
        {t('ui.agent.submitGroup')}
      </Button>
    </Stack>
  );
}
