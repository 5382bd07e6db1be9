import { useObserved } from '../../client/observe.ts';
import { session } from '../../client/session.ts';
import { useWords } from '../../i18n/words.ts';
import { changeTheme, theme, useThemeConfig } from '../../theme/theme.ts';
import { useViewport } from '../viewport.ts';

/** The school's sign, or ours. */
export function Mark() {
  const logo = useObserved(session, (s) => s.app?.logo);
  if (logo) return <img className="logo-mark" src={logo} alt="" />;
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <path d="M16 7 5 12.6l11 5.6 11-5.6z" fill="var(--on-primary)" />
      <path
        d="M9.5 16.8v5c0 2 3.2 3.7 6.5 3.7s6.5-1.7 6.5-3.7v-5L16 20.2z"
        fill="var(--on-primary)"
        opacity=".6"
      />
    </svg>
  );
}

/** Sign and title. Clicking folds or unfolds the menu, except in the transverse layout. */
export function Logo({ small = false }: { small?: boolean }) {
  const t = useWords();
  const title = useObserved(session, (s) => s.app?.globalTitle) || t('frame.title');
  const { layout } = useThemeConfig();
  const { narrow } = useViewport();
  const foldable = !narrow && layout !== 'transverse';
  const onClick = () => foldable && changeTheme({ isCollapse: !theme.get().config.isCollapse });
  return (
    <button type="button" className="logo" onClick={onClick} disabled={!foldable} title={title}>
      <Mark />
      {!small && <span>{title}</span>}
    </button>
  );
}
