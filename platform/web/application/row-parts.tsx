import { askedFields } from '#platform/kit/application.ts';
import { RevealIfMay } from '../detail/detail-fields.tsx';
import { FullValue } from '../detail/full-value.tsx';
import { useWords } from '../i18n/words.ts';
import { Tag } from '../list/parts/tag.tsx';
import { useLabels } from '../list/words.ts';
import { useOptions } from '../pick/use-options.ts';
import { FlowTrace } from '../workflow/flow-trace.tsx';
import { useTrace } from '../workflow/use-trace.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { fieldAt } from '../list/columns.ts';
import type { ListRow } from '../list/row.ts';
import type { Slots } from '../list/slots.ts';
import type { AppliedRow, Shown } from './application.ts';

type RowStateProps = {
  row: Pick<AppliedRow, 'auditStatus'>;
  /** Where it stands by a dictionary of the room's own. */
  dict?: string;
  state?: string;
};

/** Where a row stands, in the words and colours of the dictionary. */
export function RowState({ row, dict = 'processStatus', state = row.auditStatus }: RowStateProps) {
  const option = useOptions(dict).find((one) => one.value === state);
  return option ? <Tag color={option.color}>{option.label}</Tag> : null;
}

const FIRST = 5;

type RowFactsProps = Shown & {
  row: ListRow;
  whole: boolean;
  /** Its card says already what lets it in. */
  inCard?: boolean;
  /** Fields that say enough at a glance. */
  glance?: readonly string[] | undefined;
  cells?: Slots['cells'] | undefined;
};

/** What was filled in: the first few fields, or all of them. */
export function RowFacts({ application, whole, inCard = false, glance, ...drawn }: RowFactsProps) {
  const { of: resource, during } = application;
  const asked = askedFields(application).filter(
    (name) => name !== resource.label && name !== (inCard ? during : ''),
  );
  const filled = asked.filter((name) => isFilled(drawn.row[name]));
  const first = glance ?? filled.slice(0, FIRST);
  const names = whole ? [...new Set([...(glance ?? []), ...filled])] : first;
  return <Facts {...drawn} resource={resource} names={names} whole={whole} />;
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

type FactsProps = Omit<RowFactsProps, 'application' | 'inCard' | 'glance'> & {
  resource: Resource;
  names: readonly string[];
};

/** Some fields of a row, as far as they are filled. */
export function Facts({ room, resource, names, row, whole, cells = {} }: FactsProps) {
  const labels = useLabels(room);
  return (
    <dl className="apply-facts">
      {names
        .filter((name) => isFilled(row[name]))
        .map((name) => (
          <div key={name}>
            <dt>{labels.field(resource, name)}</dt>
            <dd>
              {cells[name]?.(row) ?? (
                <FullValue
                  resource={resource}
                  room={room}
                  name={name}
                  field={fieldAt(resource, name)!}
                  value={row[name]}
                  label={row.labels?.[name]}
                />
              )}
              {whole && (
                <RevealIfMay
                  resource={resource}
                  name={name}
                  field={resource.fields[name]!}
                  row={row}
                  label={labels.field(resource, name)}
                />
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The drawn way of a row through its approval. */
export function RowWay({ bizId }: { bizId: string }) {
  const t = useWords();
  const trace = useTrace({ bizId });
  if (!trace.data) return null;
  return (
    <section>
      <h4 className="apply-title">{t('application.flow')}</h4>
      <FlowTrace nodes={trace.data.nodes} logs={trace.data.logs} />
    </section>
  );
}
