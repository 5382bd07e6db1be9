import './status.css';
import { useState } from 'react';
import type { FormSlots } from '#platform/web/application/apply-form.tsx';
import type { UseAhead } from '#platform/web/application/use-apply.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { KindRule, Target } from '../server/answers.ts';
import { hiddenFor, neededFor, offered } from '../rules/kinds.ts';
import { ROOM } from './status.ts';
import { Tiles } from '#platform/web/parts/tiles.tsx';

/** Kinds that one may ask for, each with what one has to know about it. */
function KindControl({ id, title, value, onChange, isAgent }: ControlProps & { isAgent: boolean }) {
  const t = useWords(ROOM);
  const { data } = useFetched<KindRule[]>('xsgl', 'statusChange', 'getKinds', {});
  const kinds = offered(!isAgent).filter(
    (kind) => isAgent || data?.find((one) => one.kind === kind)?.byStudent === true,
  );
  const chosen = data?.find((one) => one.kind === value);
  return (
    <Stack gap={8}>
      <Tiles
        id={id}
        label={title}
        tile={150}
        options={kinds.map((kind) => ({ value: kind, label: t(`dict.statusKind.${kind}`) }))}
        value={value}
        onChange={onChange}
      />
      {chosen && (
        <Stack gap={2} data-look="note">
          {chosen.guide && <span>{chosen.guide}</span>}
          {chosen.maxMonths !== null && <Soft small>{t('ui.maxMonths', { months: chosen.maxMonths })}</Soft>}
          {chosen.needsProof && <Soft small>{t('ui.needsProof')}</Soft>}
          {chosen.mustClear && <Soft small>{t('ui.mustClear')}</Soft>}
          <Soft small>{t(`ui.effect.${effectOf(chosen.kind)}`)}</Soft>
        </Stack>
      )}
    </Stack>
  );
}

/** What follows in the other rooms, by kind. */
function effectOf(kind: string): 'leaves' | 'away' | 'moves' | 'stays' {
  if (['withdraw', 'transferOut', 'expel', 'cancelPlace', 'death'].includes(kind)) return 'leaves';
  if (['suspend', 'enlist', 'retainPlace'].includes(kind)) return 'away';
  return ['changeMajor', 'changeClass', 'repeat'].includes(kind) ? 'moves' : 'stays';
}

const OwnKinds = (props: ControlProps) => <KindControl {...props} isAgent={false} />;
const AllKinds = (props: ControlProps) => <KindControl {...props} isAgent />;

/** Classes to move to, by what is typed, with the seats that are left. */
function TargetControl({ id, value, onChange, describedBy }: ControlProps) {
  const t = useWords(ROOM);
  const [typed, setTyped] = useState('');
  const { data } = useFetched<Target[]>('xsgl', 'statusChange', 'getTargets', {}, { staleTime: 0 });
  const chosen = data?.find((one) => one.id === value);
  const wanted = typed.trim();
  const found = (data ?? []).filter(({ className, majorName, departmentName, grade }) =>
    `${departmentName} ${majorName} ${grade} ${className}`.includes(wanted),
  );
  return (
    <Stack gap={4}>
      <input
        type="search"
        id={id}
        aria-describedby={describedBy}
        className="input"
        placeholder={t('ui.findClass')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {chosen && (
        <Row between data-look="tile" aria-current="true">
          <b>{chosen.className}</b>
          <button type="button" className="btn btn-link" onClick={() => onChange(null)}>
            {t('ui.otherClass')}
          </button>
        </Row>
      )}
      {!chosen && found.length === 0 && data && <Nothing>{t('ui.noClass')}</Nothing>}
      {!chosen && wanted !== '' && (
        <Stack as="ul" gap={4} className="part-scroll">
          {found.slice(0, 30).map((one) => (
            <li key={one.id}>
              <Row
                as="button"
                between
                className="status-target"
                data-look="tile"
                data-off={(one.free !== null && one.free <= 0) || undefined}
                disabled={one.free !== null && one.free <= 0}
                onClick={() => onChange(one.id)}
              >
                <span>
                  <b>{one.className}</b>
                  <Soft as="span" small>
                    {` ${one.departmentName} · ${one.majorName} · ${one.grade}`}
                  </Soft>
                </span>
                <span>{one.free === null ? '' : t('ui.free', { count: Math.max(0, one.free) })}</span>
              </Row>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const useAhead: UseAhead = ({ kind }) => ({
  errors: {},
  busy: false,
  hidden: hiddenFor(kind),
  needed: neededFor(kind),
});

/** The form of a change; staff are offered all kinds, and a link may name one. */
export const OWN_FORM: FormSlots = { controls: { kind: OwnKinds, targetClassId: TargetControl }, useAhead };
export const STAFF_FORM: FormSlots = { controls: { kind: AllKinds, targetClassId: TargetControl }, useAhead };
