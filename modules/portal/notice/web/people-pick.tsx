import { useState } from 'react';
import type { People, Person } from '#modules/portal/desktop/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { ROOM } from './notice.ts';

const NONE: readonly Person[] = [];

type PeoplePickProps = { chosen: readonly string[]; onChange: (userIds: string[]) => void };

/** Single people by name, pinyin or number, inside one's circle. */
export function PeoplePick({ chosen, onChange }: PeoplePickProps) {
  const t = useWords(ROOM);
  const [text, setText] = useState('');
  const keyword = usePaused(text.trim());
  const found = useFetched<People>(
    'base',
    'portal',
    'search',
    { keyword },
    { enabled: keyword !== '', quiet: true },
  );
  const known = useFetched<People>(
    'base',
    'portal',
    'search',
    { userIds: chosen.join(',') },
    { enabled: chosen.length > 0, keep: true, quiet: true },
  );
  const names = new Map((known.data?.people ?? NONE).map((one) => [one.userId, one]));
  const offered = (keyword ? (found.data?.people ?? NONE) : NONE).filter(
    (one) => !chosen.includes(one.userId),
  );
  return (
    <>
      {chosen.length > 0 && (
        <Row as="ul">
          {chosen.map((id) => (
            <Row as="li" gap={2} data-look="inset" key={id}>
              {names.get(id)?.name ?? '…'}
              <Button
                look="quiet"
                icon="close"
                aria-label={t('ui.target.remove', { name: names.get(id)?.name ?? '' })}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              />
            </Row>
          ))}
        </Row>
      )}
      <input
        className="input"
        type="search"
        aria-label={t('ui.target.find')}
        placeholder={t('ui.target.find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {offered.length > 0 && (
        <ul className="part-scroll">
          {offered.map((one) => (
            <li key={one.userId}>
              <button
                type="button"
                data-look="line"
                onClick={() => {
                  onChange([...chosen, one.userId]);
                  setText('');
                }}
              >
                {one.name} {one.no} {one.place}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
