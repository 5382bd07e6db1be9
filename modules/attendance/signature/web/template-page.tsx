import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { signTemplate } from '../sign-template.ts';
import { ROOM } from './signature.ts';

/** Texts to sign, and the names that they may fill in. */
export function TemplatePage({ page }: { page: string }) {
  const t = useWords(ROOM);
  const names = useFetched<string[]>('yxgl', 'signTemplate', 'placeholders').data ?? [];
  const known = names.map((name) => `{{${name}}} ${t(`ui.names.${name}`)}`).join('　');
  return (
    <Stack as="section">
      <Soft small>{t('ui.placeholders', { names: known })}</Soft>
      <ListPage room={ROOM} page={page} resource={signTemplate} />
    </Stack>
  );
}
