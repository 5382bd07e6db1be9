import './info.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Face, Soft } from '#platform/web/parts/text.tsx';
import type { Checked } from '../server/answers.ts';
import { ROOM } from './info.ts';

/** A gate or a counter looks at a student's card: by the camera, or by a gun that types. */
export function CheckPage() {
  const t = useWords(ROOM);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Checked | null>(null);
  const [told, setTold] = useState('');
  const look = async (code: string) => {
    setTyped('');
    if (code.trim() === '') return;
    try {
      setFound(await post<Checked>(path('xsgl', 'studentInfo', 'checkCard'), { code }, { quiet: true }));
      setTold('');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFound(null);
      setTold(error.msg);
    }
  };
  return (
    <Stack as="section" gap={16} aria-label={t('pages.check')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void look(typed);
        }}
      >
        <input
          className="input"
          autoFocus
          autoComplete="off"
          aria-label={t('ui.card.box')}
          placeholder={t('ui.card.box')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <Scanner onCode={(code) => void look(code)} />
      {told && <p role="alert">{told}</p>}
      {!found && !told && <Soft>{t('ui.card.checkHint')}</Soft>}
      {found && <Person found={found} />}
    </Stack>
  );
}

function Person({ found }: { found: Checked }) {
  const t = useWords(ROOM);
  return (
    <Card aria-live="polite">
      <Row gap={16} nowrap>
        <Face src={found.photo} name={found.name} width={76} />
        <div>
          <h2>
            {found.name} <small>{found.studentNo}</small>
          </h2>
          <Soft>{[found.department, found.className].join(' · ')}</Soft>
          <Row gap={8}>
            <Tag color={found.enrolled ? 'green' : 'red'}>
              {t(found.enrolled ? 'ui.card.good' : 'ui.card.gone')}
            </Tag>
            <Soft as="span">{found.status}</Soft>
          </Row>
        </div>
      </Row>
    </Card>
  );
}
