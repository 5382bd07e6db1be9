import { PagedLines } from '#platform/web/desk/paged-lines.tsx';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Look } from '../server/answers.ts';

/** Who opened what is sealed about me, and who took lists or papers along in which I stand: when, what and why. */
export function Looks() {
  const t = useGuestWords('portal/personal');
  const what = ({ kind, what: name, sure }: Look) => {
    if (kind === 'reveal') return name;
    if (kind === 'print') return t(sure ? 'ui.looks.printed' : 'ui.looks.mayPrint', { name });
    return t(sure ? 'ui.looks.exported' : 'ui.looks.mayExport', { name });
  };
  return (
    <>
      <Soft>{t('ui.looks.hint')}</Soft>
      <PagedLines<Look>
        call={['base', 'personal', 'looks']}
        empty={t('ui.looks.none')}
        lineOf={(one) => ({
          key: `${one.kind} ${one.id}`,
          title: `${one.who ?? '–'} · ${what(one)}`,
          note: one.reason ? t('ui.looks.why', { reason: one.reason }) : null,
          end: one.at.slice(0, 16),
        })}
      />
    </>
  );
}
