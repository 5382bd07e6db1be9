import { askedFields } from '#platform/kit/application.ts';
import { RevealIfMay } from '../detail/detail-fields.tsx';
import { FullValue } from '../detail/full-value.tsx';
import { useWords } from '../i18n/words.ts';
import { Tag } from '../list/parts/tag.tsx';
import { useLabels } from '../list/words.ts';
import { useOptions } from '../pick/use-options.ts';
import { FlowTrace } from '../workflow/flow-trace.tsx';
import { useTrace } from '../workflow/use-trace.ts';
import type { AppliedRow, Shown } from './application.ts';

/** Where a row stands, in the words and colours of the dictionary. */
export function RowState({ row }: { row: AppliedRow }) {
  const option = useOptions('processStatus').find((one) => one.value === row.auditStatus);
  return option ? <Tag color={option.color}>{option.label}</Tag> : null;
}

const FIRST = 5;

/** What was filled in: the first few fields, or all of them. */
type RowFactsProps = Shown & {
  row: AppliedRow;
  whole: boolean;
  /** Its card says already what lets it in. */ inCard?: boolean;
};

export function RowFacts({ room, application, row, whole, inCard = false }: RowFactsProps) {
  const labels = useLabels(room);
  const { of: resource } = application;
  const filled = askedFields(application).filter(
    (name) =>
      name !== resource.label &&
      name !== (inCard ? application.during : '') &&
      row[name] !== null &&
      row[name] !== undefined &&
      row[name] !== '',
  );
  return (
    <dl className="apply-facts">
      {(whole ? filled : filled.slice(0, FIRST)).map((name) => (
        <div key={name}>
          <dt>{labels.field(resource, name)}</dt>
          <dd>
            <FullValue
              resource={resource}
              room={room}
              name={name}
              field={resource.fields[name]!}
              value={row[name]}
              label={row.labels?.[name]}
            />
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
