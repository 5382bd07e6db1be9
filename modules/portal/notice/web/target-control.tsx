import './notice.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useGuestWords, useWords } from '#platform/web/i18n/words.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { Soft } from '#platform/web/parts/text.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import type { Counted } from '../server/answers.ts';
import { isNobody, NOBODY, type Target } from '../rules.ts';
import { ROOM } from './notice.ts';
import { PeoplePick } from './people-pick.tsx';
import { QueryPick } from './query-pick.tsx';
import { Group, GroupFields } from './target-parts.tsx';

/** Whom a notice is for; it says at once how many that are. */
export function TargetControl({ id, value, onChange }: ControlProps) {
  const target: Target = { ...NOBODY, ...(value as Partial<Target> | null) };
  return (
    <TargetPicker id={id} target={target} onChange={onChange}>
      <QueryPick chosen={target.queryIds ?? []} onChange={(queryIds) => onChange({ ...target, queryIds })} />
      <Count target={target} />
    </TargetPicker>
  );
}

type TargetPickerProps = {
  id: string;
  target: Target;
  onChange: (target: Target) => void;
  /** What is said about the choice below it. */
  children?: ReactNode;
};

/** Groups that must all hold, and single people. */
export function TargetPicker({ id, target, onChange, children }: TargetPickerProps) {
  const t = useGuestWords(ROOM);
  const set = (part: Partial<Target>) => onChange({ ...target, ...part });
  return (
    <Stack gap={8} className="target" id={id} tabIndex={-1}>
      <label>
        <input
          type="checkbox"
          checked={target.all}
          onChange={(event) => set({ all: event.target.checked })}
        />
        {t('ui.target.all')}
      </label>
      <GroupFields id={id} value={target} onChange={set} />
      <Group name={t('ui.target.userIds')}>
        <PeoplePick chosen={target.userIds} onChange={(userIds) => set({ userIds })} />
      </Group>
      {children}
    </Stack>
  );
}

/** The number of receivers, asked for again after every change. */
function Count({ target }: { target: Target }) {
  const t = useWords(ROOM);
  const { data, isFetching } = useQuery<Counted>({
    queryKey: ['base', 'sysNotice', 'preview', target],
    queryFn: ({ signal }) =>
      post<Counted>(path('base', 'sysNotice', 'preview'), { target }, { quiet: true, signal }),
    enabled: !isNobody(target),
    placeholderData: keepPreviousData,
  });
  if (isNobody(target)) return <Soft as="p">{t('ui.target.nobody')}</Soft>;
  if (!data) return <Soft as="p">{t('ui.target.counting')}</Soft>;
  return (
    <>
      <p
        data-look="note"
        role="status"
        aria-busy={isFetching}
        data-tone={data.outside > 0 || data.count === 0 ? 'wrong' : 'main'}
      >
        {data.count === 0 ? t('ui.target.none') : t('ui.target.count', data)}
        {data.outside > 0 && <> · {t('ui.target.outside', { count: data.outside })}</>}
        {data.names.length > 0 && <br />}
        {data.names.length > 0 && <small>{t('ui.target.names', { names: data.names.join('、') })}</small>}
      </p>
      <Soft as="p">{t('ui.target.hint')}</Soft>
    </>
  );
}
