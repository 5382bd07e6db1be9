import '#platform/web/list/list.css';
import '#platform/web/list/table.css';
import '#platform/web/form/form.css';
import './sheet-page.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import type { Imported } from '../server/answers.ts';
import { SheetColumns } from './sheet-columns.tsx';
import { ROOM } from './steer.ts';

/** The sheets that people fill in for imports: what stands on them, in which order, and what is said about it. */
export function SheetPage() {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const answer = useFetched<Imported[]>('base', 'ioTemplate', 'list', {}, { quiet: true });
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  const chosen = answer.data.find(({ entity }) => entity === params['entity']) ?? answer.data[0];
  return (
    <section className="list-page sheet-page" aria-label={t('pages.templates')}>
      <div className="filter-bar">
        <select
          className="input sheet-which"
          aria-label={t('ui.sheet.which')}
          value={chosen?.entity ?? ''}
          onChange={(event) => setParams({ entity: event.target.value })}
        >
          {answer.data.map(({ entity, name, updatedAt }) => (
            <option key={entity} value={entity}>
              {updatedAt ? t('ui.sheet.arranged', { name }) : name}
            </option>
          ))}
        </select>
        <p className="field-hint">{t('ui.sheet.hint')}</p>
      </div>
      {chosen && <SheetColumns key={chosen.entity} imported={chosen} />}
    </section>
  );
}
