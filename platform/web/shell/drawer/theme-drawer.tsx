import { Drawer } from 'antd';
import { useWords } from '../../i18n/words.ts';
import { useFocusBack } from '../../page/focus-back.ts';
import { Look } from '../look.tsx';
import { closeDrawer } from './open-drawer.ts';
import { ColorOptions } from './color-options.tsx';
import { DisplayOptions } from './display-options.tsx';
import { DrawerTabs } from './drawer-tabs.tsx';
import { InterfaceOptions } from './interface-options.tsx';
import { LayoutPicker } from './layout-picker.tsx';
import { OtherOptions } from './other-options.tsx';
import { DrawerFoot } from './drawer-foot.tsx';

/** Everything about the look. Changes apply at once and survive a reload. */
export function ThemeDrawer() {
  const t = useWords();
  useFocusBack();
  return (
    <Look>
      <Drawer
        open
        onClose={closeDrawer}
        title={t('theme.name')}
        size={340}
        className="theme-drawer"
        footer={<DrawerFoot />}
      >
        <DrawerTabs />
        <LayoutPicker onPicked={closeDrawer} />
        <ColorOptions />
        <InterfaceOptions />
        <DisplayOptions />
        <OtherOptions />
      </Drawer>
    </Look>
  );
}
