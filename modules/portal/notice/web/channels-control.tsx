import { useCan } from '#platform/web/client/session.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM } from './notice.ts';

/** By which ways besides the site a notice goes out; only for those who may send. */
export function ChannelsControl({ id, value, onChange, title }: ControlProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const options = useOptions('noticeChannel');
  const chosen = (value as string[] | null) ?? [];
  if (!may('sysNotice.outside')) return <Soft as="p">{t('ui.siteOnly')}</Soft>;
  return (
    <Row gap={12} id={id} role="group" aria-label={title} tabIndex={-1}>
      {options.map((one) => (
        <label key={one.value}>
          <input
            type="checkbox"
            checked={chosen.includes(one.value)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, one.value] : chosen.filter((way) => way !== one.value),
              )
            }
          />
          {one.label}
        </label>
      ))}
    </Row>
  );
}
