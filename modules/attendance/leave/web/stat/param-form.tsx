import { useState, type FormEvent } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useUnsaved } from '#platform/web/page/page.ts';
import { LimitsInput } from './limits-input.tsx';
import { Overrides } from './overrides.tsx';
import { checked, draftOf, NUMBERS, type Draft, type LeaveParams, type Wrong } from './param-draft.ts';
import { Curfew, DayMode, NumberLine } from './param-lines.tsx';
import { ROOM } from './stat.ts';

/** All rules in one form: they belong together and are saved together. */
export function ParamForm({ params }: { params: LeaveParams }) {
  const t = useWords(ROOM);
  const may = useCan()('leaveParam.submit');
  const [draft, setDraft] = useState<Draft>(() => draftOf(params));
  const [wrong, setWrong] = useState<Wrong>({});
  const [saving, setSaving] = useState(false);
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(params));
  useUnsaved(dirty);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = checked(draft);
    setWrong('wrong' in found ? found.wrong : {});
    if ('wrong' in found) {
      say.warning(word('form.check', { count: Object.keys(found.wrong).length }));
      return;
    }
    setSaving(true);
    try {
      await post(path('yxgl', 'leaveParam', 'submit'), { ...found.rules, version: params.version });
      say.success(word('form.saved'));
      await forget('yxgl', 'leaveParam');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // what somebody else has set meanwhile is shown
      if (error.key === 'kit.versionConflict') await forget('yxgl', 'leaveParam');
    } finally {
      setSaving(false);
    }
  };
  const numbers = (names: (typeof NUMBERS)[keyof typeof NUMBERS]) =>
    names.map((name) => (
      <NumberLine
        key={name}
        name={name}
        value={draft.numbers[name]}
        wrong={wrong[name] !== undefined}
        onChange={(value) => change({ numbers: { ...draft.numbers, [name]: value } })}
      />
    ));
  return (
    <form className="leave-param-form" noValidate onSubmit={(event) => void save(event)}>
      <fieldset disabled={!may}>
        <section className="form-group">
          <h3>{t('ui.param.levels')}</h3>
          <p className="field-hint">{t('ui.param.levelsHint')}</p>
          <LimitsInput
            label={t('ui.param.school')}
            value={draft.levels}
            wrong={wrong['levels'] !== undefined}
            onChange={(levels) => change({ levels })}
          />
          <Overrides
            value={draft.overrides}
            school={draft.levels}
            wrong={wrong}
            onChange={(overrides) => change({ overrides })}
          />
        </section>
        <section className="form-group">
          <h3>{t('ui.param.counting')}</h3>
          <DayMode value={draft.dayMode} onChange={(dayMode) => change({ dayMode })} />
          <div className="form-fields">{numbers(NUMBERS.count)}</div>
        </section>
        <section className="form-group">
          <h3>{t('ui.param.approval')}</h3>
          <div className="form-fields">{numbers(NUMBERS.approval)}</div>
        </section>
        <section className="form-group">
          <h3>{t('ui.param.back')}</h3>
          <label className="leave-param-switch">
            <input
              className="form-switch"
              type="checkbox"
              role="switch"
              checked={draft.autoCancel}
              onChange={(event) => change({ autoCancel: event.target.checked })}
            />
            <span>
              {t('params.leave.autoCancel')}
              <small>{t('ui.param.hint.autoCancel')}</small>
            </span>
          </label>
          <div className="form-fields">{numbers(NUMBERS.back)}</div>
        </section>
        <section className="form-group">
          <h3>{t('params.leave.curfew')}</h3>
          <p className="field-hint">{t('ui.param.hint.curfew')}</p>
          <Curfew value={draft.curfew} wrong={wrong} onChange={(curfew) => change({ curfew })} />
        </section>
      </fieldset>
      {may && (
        <footer className="leave-param-foot" data-dirty={dirty || undefined}>
          <span>{dirty ? word('form.unsaved') : t('ui.param.running')}</span>
          <Button disabled={!dirty || saving} onClick={() => (setDraft(draftOf(params)), setWrong({}))}>
            {word('form.cancel')}
          </Button>
          <Button look="primary" submit busy={saving} disabled={!dirty}>
            {word('form.save')}
          </Button>
        </footer>
      )}
    </form>
  );
}
