import { PagedLines } from '#platform/web/desk/paged-lines.tsx';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Look } from '../server/answers.ts';
import { ROOM } from './info.ts';

/** Who opened what is sealed in one's record, and who took lists along in which one stands. */
export function WhoLooked() {
  const t = useGuestWords(ROOM);
  const fields = useOptions('recordField');
  const what = ({ kind, field }: Look) =>
    kind === 'export'
      ? t('ui.looked.export')
      : t('ui.looked.reveal', { field: fields.find(({ value }) => value === field)?.label ?? field ?? '' });
  return (
    <PagedLines<Look>
      call={['xsgl', 'studentInfo', 'whoLooked']}
      empty={t('ui.looked.none')}
      lineOf={(one) => ({
        key: one.id,
        title: `${one.who ?? '–'} · ${what(one)}`,
        note: one.reason,
        end: one.at.slice(0, 16),
      })}
    />
  );
}
