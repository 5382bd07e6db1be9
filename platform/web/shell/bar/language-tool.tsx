import { LANGUAGE_NAMES, LANGUAGES, TAGS } from '../../client/language.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Icon } from '../icons.tsx';
import { MenuButton } from '../pop/menu-button.tsx';
import { switchLanguage } from './switch-language.ts';

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
