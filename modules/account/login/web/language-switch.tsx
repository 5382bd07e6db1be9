import {
  LANGUAGE_NAMES,
  LANGUAGES,
  storeLanguage,
  TAGS,
  type Language,
} from '#platform/web/client/language.ts';
import { say } from './words.ts';

/** Three languages, at once and without a reload. */
export function LanguageSwitch({ now, onChange }: { now: Language; onChange: (language: Language) => void }) {
  const change = (language: Language) => {
    storeLanguage(language);
    document.documentElement.lang = TAGS[language];
    onChange(language);
  };
  return (
    <nav className="languages" aria-label={say('language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={TAGS[language]}
          aria-pressed={language === now}
          onClick={() => change(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </nav>
  );
}
