import { useId, useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import type { Place, S3 } from '../server/answers.ts';
import { BLANK, isKey, LINES, STARS, toSend, wrongWith, type Line } from './place.ts';
import { act, ROOM } from './room.ts';
import { Tiles } from '#platform/web/parts/tiles.tsx';

const typedOf = (s3: S3 | null): S3 => (s3 ? { ...s3, accessKey: '', secretKey: '' } : BLANK);

/** The two places, the settings of the one outside, its test, and the change from one to the other. */
export function PlaceForm({ place }: { place: Place }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [active, setActive] = useState(place.active);
  const [s3, setS3] = useState(typedOf(place.s3));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<'test' | 'submit' | null>(null);
  const kept = place.s3?.accessKey === STARS;
  const wrong = (line: Line) => wrongWith(line, s3[line], kept);
  const asksS3 = active === 's3' || place.s3 !== null;
  const send = async (verb: 'test' | 'submit') => {
    setTried(true);
    if (asksS3 && LINES.some((line) => wrong(line) !== null)) return;
    if (verb === 'submit' && active !== place.active && !(await ask({ text: t('ui.place.switchAsk') })))
      return;
    setBusy(verb);
    const body = verb === 'test' ? toSend(s3) : { active, s3: asksS3 ? toSend(s3) : null };
    const answer = await act('ossConfig', verb, body);
    setBusy(null);
    if (!answer) return;
    say.success(t(verb === 'test' ? 'ui.place.testing' : 'ui.place.saved'));
    if (verb === 'submit') await forget('resource', 'ossConfig');
  };
  return (
    <Card look="lined" title={t('ui.place.title')}>
      <Tiles
        label={t('ui.place.title')}
        tile={240}
        options={(['local', 's3'] as const).map((one) => ({
          value: one,
          label: t(`ui.place.${one}`) + (place.active === one ? ` · ${t('ui.place.now')}` : ''),
          note: t(`ui.place.${one}Hint`),
        }))}
        value={active}
        onChange={(one) => setActive(one === 's3' ? 's3' : 'local')}
      />
      {asksS3 && (
        <Lines s3={s3} onChange={setS3} kept={kept} wrong={(line) => (tried ? wrong(line) : null)} />
      )}
      <Row end>
        {asksS3 && may('ossConfig.test') && (
          <Button busy={busy === 'test'} onClick={() => void send('test')}>
            {t('ui.place.test')}
          </Button>
        )}
        {may('ossConfig.update') && (
          <Button look="primary" busy={busy === 'submit'} onClick={() => void send('submit')}>
            {t('ui.place.save')}
          </Button>
        )}
      </Row>
    </Card>
  );
}

type LinesProps = {
  s3: S3;
  kept: boolean;
  wrong: (line: Line) => string | null;
  onChange: (s3: S3) => void;
};

function Lines({ s3, kept, wrong, onChange }: LinesProps) {
  const t = useWords(ROOM);
  const id = useId();
  return (
    <div className="form-fields">
      {LINES.map((line) => {
        const fault = wrong(line);
        return (
          <div key={line} className="form-field" data-wrong={fault !== null || undefined}>
            <label htmlFor={`${id}${line}`}>{t(`ui.place.${line}`)}</label>
            <input
              id={`${id}${line}`}
              className="input"
              type={line === 'secretKey' ? 'password' : 'text'}
              autoComplete="off"
              placeholder={isKey(line) && kept ? t('ui.place.kept') : ''}
              value={s3[line]}
              aria-invalid={fault !== null || undefined}
              onChange={(event) => onChange({ ...s3, [line]: event.target.value })}
            />
            {fault !== null && <p className="field-error">{t(fault)}</p>}
          </div>
        );
      })}
      <CheckLine checked={s3.pathStyle} onChange={(pathStyle) => onChange({ ...s3, pathStyle })}>
        {t('ui.place.pathStyle')}
      </CheckLine>
    </div>
  );
}
