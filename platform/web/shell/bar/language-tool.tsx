import { LANGUAGE_NAMES, LANGUAGES, TAGS, type Language } from '../../client/language.ts';
import { queryClient } from '../../client/queries.ts';
import { changeLanguage, useLanguage, useWords } from '../../i18n/words.ts';
import { Icon } from '../icons.tsx';
import { MenuButton } from '../pop/menu-button.tsx';

/** Three languages; titles, menus, tags, dates and the server's sentences follow at once. */
export function LanguageTool() {
  const t = useWords();
  const now = useLanguage();
  const items = LANGUAGES.map((language) => ({
    key: language,
    label: LANGUAGE_NAMES[language],
    lang: TAGS[language],
    checked: language === now,
    onPick: () => void switchLanguage(language),
  }));
  return (
    <MenuButton className="tool" label={t('bar.language')} name={t('bar.language')} items={items}>
      <Icon name="globe" />
    </MenuButton>
  );
}

/** Changes the language of everything that is on screen, the server's labels included. */
export async function switchLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  // labels of dictionaries and refs come from the server in the reader's language
  await queryClient.invalidateQueries();
}
