import './application.css';
import { useCallback, useState, type ReactNode } from 'react';
import type { Application } from '#platform/kit/application.ts';
import { useLive } from '../client/live.ts';
import { useFetched } from '../client/queries.ts';
import type { Page } from '../client/types.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { rowCan } from '../list/row.ts';
import { Failed, Skeleton } from '../list/states.tsx';
import { useLabels } from '../list/words.ts';
import { usePage } from '../page/page.ts';
import { ApplyForm, type FormSlots } from './apply-form.tsx';
import { forgetAll, type AppliedRow, type Shown } from './application.ts';
import { RowFacts, RowState, RowWay } from './row-parts.tsx';
import { takeBack } from './take-back.ts';

export type OwnPageProps = Shown & {
  form?: FormSlots;
  /** What stands above the cards. */
  head?: ReactNode;
  /** What a card shows besides. */
  below?: (row: AppliedRow) => ReactNode;
};

const SIZE = 10;

/** A person's own rows as cards, newest first, and the form for a new one. A link with `id` shows that one first. */
export function OwnPage({ room, application, form: own, head, below }: OwnPageProps) {
  const t = useWords();
  const labels = useLabels(room);
  const page = usePage();
  const { of: resource } = application;
  const [form, setForm] = useState<{ row: AppliedRow | null } | null>(null);
  const [size, setSize] = useState(SIZE);
  const wanted = page.params['id'] ?? '';
  const answer = useFetched<Page<AppliedRow>>(
    resource.service,
    resource.name,
    'getMine',
    { current: 1, size },
    { quiet: true, staleTime: 0, keep: true },
  );
  useLive(
    'message',
    useCallback(() => void forgetAll(application), [application]),
  );
  if (form)
    return (
      <ApplyForm
        room={room}
        application={application}
        row={form.row}
        {...own}
        onClose={() => setForm(null)}
      />
    );
  const { data, error } = answer;
  const rows = [...(data?.records ?? [])].sort((a, b) => Number(b.id === wanted) - Number(a.id === wanted));
  return (
    <section className="apply-own" aria-label={labels.resource(resource)}>
      {head}
      <Button look="primary" icon="add" className="apply-new" onClick={() => setForm({ row: null })}>
        {t('application.new', { name: labels.resource(resource) })}
      </Button>
      {!data && !error && <Skeleton lines={5} />}
      {error && !data && <Failed error={error} onRetry={() => void answer.refetch()} />}
      {data?.total === 0 && <p className="apply-none">{t('application.none')}</p>}
      {rows.map((row) => (
        <OwnCard
          key={row.id}
          room={room}
          application={application}
          row={row}
          isWanted={row.id === wanted}
          onEdit={() => setForm({ row })}
        >
          {below?.(row)}
        </OwnCard>
      ))}
      {data && data.total > rows.length && size < 50 && (
        <Button className="apply-wide" onClick={() => setSize(size + SIZE)}>
          {t('application.more')}
        </Button>
      )}
    </section>
  );
}

type OwnCardProps = Shown & { row: AppliedRow; isWanted: boolean; onEdit: () => void; children: ReactNode };

function OwnCard({ room, application, row, isWanted, onEdit, children }: OwnCardProps) {
  const t = useWords();
  const [open, setOpen] = useState(isWanted);
  const act = (name: 'withdraw' | 'discard') => void takeBack(application, name, row.id);
  return (
    <article className="apply-card" data-state={row.auditStatus}>
      <header>
        <h3>{titleOf(application, row)}</h3>
        <RowState row={row} />
      </header>
      <RowFacts room={room} application={application} row={row} whole={open} inCard />
      {children}
      {open && row.auditStatus !== 'draft' && <RowWay bizId={row.id} />}
      <div className="apply-acts">
        {rowCan(row, 'submit') && (
          <Button look="primary" onClick={onEdit}>
            {t('application.edit')}
          </Button>
        )}
        {rowCan(row, 'withdraw') && (
          <Button onClick={() => act('withdraw')}>{t('application.withdraw')}</Button>
        )}
        {rowCan(row, 'discard') && (
          <Button look="danger" onClick={() => act('discard')}>
            {t('application.discard')}
          </Button>
        )}
        <Button look="quiet" icon={open ? 'up' : 'down'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'application.less' : 'application.details')}
        </Button>
      </div>
    </article>
  );
}

/** Called by what lets it in, else by its own label. */
function titleOf({ of: { label }, during }: Application, row: AppliedRow): string {
  const name = (during && row.labels?.[during]) || row.labels?.[label] || row[label];
  return typeof name === 'string' ? name : '';
}
