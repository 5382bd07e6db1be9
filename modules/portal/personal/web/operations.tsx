import { PagedLines } from '#platform/web/desk/paged-lines.tsx';
import { useWords } from '#platform/web/i18n/words.ts';

type Operation = {
  id: string;
  at: string;
  what: string;
  action: string;
  reason: string | null;
  ip: string | null;
};

/** What I did, newest first. */
export function Operations() {
  const t = useWords('portal/personal');
  return (
    <PagedLines<Operation>
      call={['base', 'personal', 'operations']}
      empty={t('ui.noOperations')}
      lineOf={(one) => ({
        key: one.id,
        title: `${one.what} · ${one.action}`,
        note: one.reason,
        end: [one.at.slice(0, 16), one.ip].filter(Boolean).join(' '),
      })}
    />
  );
}
