import { useWords } from '../../i18n/words.ts';
import { changeTheme, useThemeConfig } from '../../theme/theme.ts';
import { useViewport } from '../viewport.ts';
import { Section, SwitchRow, TextRow } from './rows.tsx';

/** What is shown. The breadcrumb has no place in layouts with the menu on top; grey and colour-weak exclude each other. */
export function DisplayOptions() {
  const t = useWords();
  const config = useThemeConfig();
  const { phone } = useViewport();
  const noCrumbs = config.layout === 'classic' || config.layout === 'transverse';
  return (
    <Section title={t('theme.display')} part="display">
      <SwitchRow name="isShowLogo" />
      <SwitchRow name="isBreadcrumb" off={noCrumbs} shown={noCrumbs ? false : undefined} />
      <SwitchRow name="isBreadcrumbIcon" off={noCrumbs} />
      <SwitchRow name="isTagsview" />
      <SwitchRow name="isTagsviewIcon" />
      <SwitchRow name="isCacheTagsView" />
      <SwitchRow name="isSortableTagsView" off={phone} shown={phone ? false : undefined} />
      <SwitchRow name="isShareTagsView" />
      <SwitchRow name="isTagHistory" />
      <SwitchRow name="isTagMiddleClose" />
      <SwitchRow name="isFooter" />
      <SwitchRow
        name="isGrayscale"
        onChange={(on) => changeTheme({ isGrayscale: on, isInvert: on ? false : config.isInvert })}
      />
      <SwitchRow
        name="isInvert"
        onChange={(on) => changeTheme({ isInvert: on, isGrayscale: on ? false : config.isGrayscale })}
      />
      <SwitchRow name="isWartermark" />
      <TextRow name="wartermarkText" max={20} />
    </Section>
  );
}
