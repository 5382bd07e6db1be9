import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { FieldLine } from '#platform/web/form/one-field.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Seen } from '../server/answers.ts';
import { ROOM } from './app.ts';

/** Which apps people of an identity see who belong to a class or a department, and why not the others. */
export function AppTester({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const identities = useOptions('roleType');
  const [roleType, setRoleType] = useState('stu');
  const [place, setPlace] = useState<string | null>(null);
  const where = roleType === 'stu' ? 'classId' : 'departmentId';
  const query = { roleType, ...(place && { [where]: place }) };
  const answer = useFetched<Seen[]>('base', 'appName', 'audience', query, { quiet: true, keep: true });
  const apps = answer.data ?? [];
  const seen = apps.filter((app) => app.why === null);
  const hidden = apps.filter((app) => app.why !== null);
  return (
    <Panel
      kind="drawer"
      title={t('ui.tester.title')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{word('form.close')}</Button>}
    >
      <p className="field-hint">{t('ui.tester.hint')}</p>
      <Labelled label={t('ui.tester.identity')}>
        <Choice
          value={roleType}
          options={identities}
          onChange={(next) => {
            setRoleType(next);
            setPlace(null);
          }}
        />
      </Labelled>
      <FieldLine
        key={where}
        id="tester-place"
        name={where}
        field={{ kind: 'ref', to: where === 'classId' ? 'stuClass' : 'department' }}
        title={t(`ui.tester.${where}`)}
        room={ROOM}
        value={place}
        onChange={(next) => setPlace(typeof next === 'string' ? next : null)}
      />
      <Loaded answer={answer}>
        {() => (
          <div aria-live="polite">
            <h3 className="app-unused">{t('ui.tester.seen', { count: seen.length })}</h3>
            <p>{joined(seen.map((app) => app.appName)) || word('detail.empty')}</p>
            <h3 className="app-unused">{t('ui.tester.hidden', { count: hidden.length })}</h3>
            <Lines>
              {hidden.map((app) => (
                <Row as="li" key={app.id} between>
                  {app.appName} <small>{t(`ui.tester.why.${app.why}`)}</small>
                </Row>
              ))}
            </Lines>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
