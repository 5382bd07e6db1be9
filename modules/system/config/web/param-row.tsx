import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM, type Param } from './config.ts';
import { same } from './json-value.ts';
import { ParamEditor } from './param-editor.tsx';

/** One setting: its name, its value to change, and the way back to the first day's. */
export function ParamRow({
  param,
  onDraft,
}: {
  param: Param;
  onDraft: (key: string, value: unknown) => void;
}) {
  const t = useWords(ROOM);
  const id = useId();
  const may = useCan()('baseParams.update');
  const [value, setValue] = useState(param.paramValue);
  const [wrong, setWrong] = useState('');
  const [saving, run] = useBusy();
  const [times, setTimes] = useState(0);
  const dirty = wrong !== '' || !same(value, param.paramValue);
  const change = (next: unknown) => {
    setValue(next);
    onDraft(param.paramKey, next);
  };
  const begin = (next: unknown) => {
    change(next);
    setWrong('');
    setTimes(times + 1);
  };
  const save = async () => {
    await run(async () => {
      await post(path('base', 'baseParams', 'submit'), {
        paramKey: param.paramKey,
        paramValue: value,
        version: param.version,
      });
      say.success(word('form.saved'));
    });
    await forget('base', 'baseParams');
  };
  return (
    <form
      className="param"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && wrong === '') void save();
      }}
    >
      <div className="param-name">
        <label htmlFor={id}>{param.paramName}</label>
        <code>{param.paramKey}</code>
      </div>
      <div className="param-value">
        <ParamEditor
          key={times}
          id={id}
          param={param}
          value={value}
          disabled={!may}
          onChange={change}
          onWrong={setWrong}
        />
        {wrong && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {wrong}
          </p>
        )}
        <div className="param-acts">
          {dirty && (
            <>
              <Button look="primary" submit busy={saving} disabled={wrong !== ''}>
                {word('form.save')}
              </Button>
              <Button onClick={() => begin(param.paramValue)}>{word('form.cancel')}</Button>
            </>
          )}
          {may && !dirty && !same(value, param.defaultValue) && (
            <Button look="link" onClick={() => begin(param.defaultValue)}>
              {t('ui.useDefault')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
