import { useWords } from '../../i18n/words.ts';
import { LAYOUTS } from '../../theme/config.ts';
import { changeTheme, useThemeConfig } from '../../theme/theme.ts';
import { Section } from './rows.tsx';

/** Four small pictures; choosing one closes the drawer. */
export function LayoutPicker({ onPicked }: { onPicked: () => void }) {
  const t = useWords();
  const config = useThemeConfig();
  return (
    <Section title={t('theme.layout')} part="layout">
      <div className="layouts">
        {LAYOUTS.map((layout) => (
          <button
            key={layout}
            type="button"
            className="layout"
            data-of={layout}
            aria-pressed={config.layout === layout}
            onClick={() => {
              // a transverse menu can't be folded
              changeTheme({ layout, isCollapse: layout === 'transverse' ? false : config.isCollapse });
              onPicked();
            }}
          >
            <span className="layout-picture" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {t(`theme.layouts.${layout}`)}
          </button>
        ))}
      </div>
    </Section>
  );
}
