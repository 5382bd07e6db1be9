import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { act, ROOM } from './graduate.ts';
import type { Own } from './mine-page.tsx';

const FIELDS = ['city', 'unit', 'title', 'contact'] as const;

/** Where a former student is now, and whether the school may write to him. */
export function AlumnusCard({ former }: { former: NonNullable<Own['former']> }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const [values, setValues] = useState({
    city: former.city ?? '',
    unit: former.unit ?? '',
    title: former.title ?? '',
    contact: former.contact ?? '',
  });
  const [consents, setConsents] = useState(former.consents);
  const save = () =>
    run(async () => {
      await act('alumniPerson', 'saveMine', { ...values, consents });
      say.success(t('ui.alumnusSaved'));
    });
  return (
    <Card title={t('ui.alumnus')}>
      <Soft>{t('ui.alumnusHint')}</Soft>
      <Stack>
        {FIELDS.filter((name) => name !== 'contact' || consents).map((name) => (
          <Labelled key={name} label={t(`fields.alumniPerson.${name}`)}>
            <input
              className="input"
              maxLength={40}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Labelled>
        ))}
        <CheckLine checked={consents} onChange={setConsents}>
          {t('ui.consent')}
        </CheckLine>
        <Button look="primary" busy={busy} onClick={() => void save()}>
          {t('ui.save')}
        </Button>
      </Stack>
    </Card>
  );
}
