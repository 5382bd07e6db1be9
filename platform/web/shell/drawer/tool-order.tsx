import { useWords } from '../../i18n/words.ts';
import { changeTheme, useThemeConfig } from '../../theme/theme.ts';
import { moved, orderOf, type ToolName } from '../bar/tool-order.ts';
import { Icon } from '../icons.tsx';
import { Row } from './rows.tsx';

/** The tools of the top bar from left to right; two buttons move each, so that nobody has to drag. */
export function ToolOrder() {
  const t = useWords();
  const order = orderOf(useThemeConfig().topTools);
  const move = (name: ToolName, step: 1 | -1) => {
    changeTheme({ topTools: moved(order, name, step).join(',') });
  };
  return (
    <>
      <h4 className="option-head">{t('theme.topTools')}</h4>
      <ul className="tool-order">
        {order.map((name, at) => {
          const label = t(`theme.tools.${name}`);
          return (
            <li key={name}>
              <Row label={label}>
                <span className="tool-moves">
                  <Move
                    up
                    label={t('theme.moveUp', { name: label })}
                    off={at === 0}
                    onPress={() => move(name, -1)}
                  />
                  <Move
                    label={t('theme.moveDown', { name: label })}
                    off={at === order.length - 1}
                    onPress={() => move(name, 1)}
                  />
                </span>
              </Row>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type MoveProps = { label: string; up?: boolean; off: boolean; onPress: () => void };

/** Stays focusable at the end of the list: a key that is pressed once too often must not lose its place. */
function Move({ label, up = false, off, onPress }: MoveProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && onPress()}
    >
      <Icon name={up ? 'up' : 'down'} size={16} />
    </button>
  );
}
