import './student-form.css';
import { lazy, Suspense } from 'react';
import { RegionPick } from '#modules/base/org/web';
import type { FormSlots } from '#platform/web/application/apply-form.tsx';
import type { UseAhead } from '#platform/web/application/use-apply.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import { WrittenText } from '#platform/web/detail/written-text.tsx';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { BooleanControl } from '#platform/web/form/fields/boolean.tsx';
import type { BooleanField } from '#platform/kit/field.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { Tiles } from '#platform/web/parts/tiles.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { HalfHour } from './half-hour.tsx';
import { ROOM, useLeaveTypes } from '../leave.ts';
import { dayAhead } from './moments.ts';
import { PreviewLine } from './preview-line.tsx';
import { usePreview } from './use-preview.ts';

// antd's list costs more than the whole form, and only official leave has an organiser
const Organiser = lazy(() =>
  import('../desk/organiser-pick.tsx').then((file) => ({ default: file.OrganiserPick })),
);

/** Where to and how is asked of whoever leaves the campus. */
export const PLACE = ['isOvernight', 'cantonCode', 'address', 'transport'];

/** Most kinds of leave ask for half a day's notice. */
const NOTICE = 12;

/** A proposal that most kinds of leave accept: the next whole day. */
function soon() {
  const day = dayAhead(serverNow(), NOTICE);
  return {
    startTime: `${day} 08:00:00`,
    endTime: `${day} 18:00:00`,
    isOutSchool: false,
    isOvernight: false,
  };
}

/** Days, approvers and lessons at every step; who stays on the campus says who can be called, not where he goes. */
const useAhead: UseAhead = (values, { id }) => {
  const t = useWords(ROOM);
  const { data, busy } = usePreview(values, id);
  const isOut = values['isOutSchool'] === true;
  const said = (data?.problems ?? []).map(({ field, msg }) => [field ?? 'startTime', msg] as const);
  const isProofNow = data?.needsProof === true && data.proofLaterDays === 0;
  return {
    shown: <PreviewLine preview={data} busy={busy} />,
    errors: { ...Object.fromEntries(said), ...(data?.conflict && { startTime: t('errors.overlap') }) },
    hidden: [...(isOut ? [] : PLACE), ...(data?.needsOrganiser ? [] : ['organiserId'])],
    needed: [
      ...(isOut ? ['cantonCode', 'address', 'transport'] : []),
      ...(data?.needsOrganiser ? ['organiserId'] : []),
      ...(isProofNow ? ['fileIds'] : []),
      'contactName',
      'contactPhone',
    ],
    busy,
  };
};

/** Kinds of leave that may be asked for. */
function TypeControl({ id, title, value, onChange }: ControlProps) {
  const options = useLeaveTypes({ status: 'enabled' });
  return <Tiles {...{ id, options, value, onChange }} label={title} />;
}

/** A switch and what it means. */
function Switch(props: ControlProps) {
  const t = useWords(ROOM);
  return (
    <Row gap={12} nowrap>
      <BooleanControl {...(props as ControlProps<BooleanField>)} />
      <Soft as="span">{t(`ui.student.${props.name}Hint`)}</Soft>
    </Row>
  );
}

/** The phone's own list. */
function Transport(props: ControlProps) {
  const t = useWords(ROOM);
  const options = useOptions('leaveTransport').filter((one) => !one.disabled);
  const value = String(props.value ?? '');
  const onChange = (next: string) => props.onChange(next || null);
  return <Choice {...inputProps(props)} {...{ value, options, onChange }} none={t('ui.student.choose')} />;
}

function OrganiserControl(props: ControlProps) {
  return (
    <Suspense fallback={<input className="input" disabled aria-label={props.title} />}>
      <Organiser {...props} />
    </Suspense>
  );
}

export const CONTROLS = {
  leaveTypeId: TypeControl,
  startTime: HalfHour,
  endTime: HalfHour,
  organiserId: OrganiserControl,
  isOutSchool: Switch,
  isOvernight: Switch,
  cantonCode: RegionPick,
  transport: Transport,
};

/** A leave's form, on the phone and at the desk of whoever asks for a student. */
export const FORM: FormSlots = {
  controls: CONTROLS,
  useAhead,
  initial: soon,
  head: <WrittenText code="guide.leave" />,
};
