import '../list/list.css';
import '../form/form.css';
import './parameter.css';
import { useState, type FormEvent, type ReactNode } from 'react';
import { checkParameter, type KeptParameter } from '#platform/kit/parameter.ts';
import type { ShownParameter } from '#platform/kit/shown-parameter.ts';
import { path, post } from '../client/calls.ts';
import { forget } from '../client/queries.ts';
import { isRefusal } from '../client/refusal.ts';
import { say } from '../client/say.ts';
import { sentenceOf } from '../form/sentences.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { useUnsaved } from '../page/page.ts';
import { ParameterLine, same, type Values } from './parameter-line.tsx';

export type ParameterFormProps = {
  all: readonly ShownParameter[];
  /** Those that are drawn; what was typed into others stays. */
  shown?: readonly ShownParameter[];
  keys?: boolean;
  /** What is said when it was saved, and what else follows. */
  saved?: string;
  onSaved?: () => Promise<unknown>;
  /** Below the lines of a group, of the values as they stand. */
  more?: (group: string, values: Values) => ReactNode;
  /** Beside the lines. */
  preview?: (values: Values) => ReactNode;
};

type Kept = { parameter: KeptParameter; value: unknown; version: number };

/** Settings in one form: what was changed is saved together, or not at all. */
export function ParameterForm(props: ParameterFormProps) {
  const { all, shown = all, keys = false, saved, onSaved, more, preview } = props;
  const t = useWords();
  const kept = new Map(all.flatMap(keptOf));
  const [drafts, setDrafts] = useState<Values>({});
  const [errors, setErrors] = useState<{ readonly [key: string]: string }>({});
  const [busy, setBusy] = useState(false);
  const values = { ...Object.fromEntries([...kept].map(([key, { value }]) => [key, value])), ...drafts };
  const changed = Object.keys(drafts).filter((key) => !same(drafts[key], kept.get(key)?.value));
  const dirty = changed.length > 0;
  useUnsaved(dirty);
  const change = (key: string, value: unknown) => {
    setDrafts((now) => ({ ...now, [key]: typed(kept.get(key)?.parameter, value) }));
    setErrors(({ [key]: _gone, ...others }) => others);
  };
  const begin = () => (setDrafts({}), setErrors({}));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!dirty || busy) return;
    const wrong = await wrongOf(changed.map((key) => [key, kept.get(key)!.parameter, drafts[key]]));
    setErrors(wrong);
    const count = Object.keys(wrong).length;
    if (count > 0) return void say.warning(t('form.check', { count }));
    setBusy(true);
    try {
      await post(path('base', 'baseParams', 'submit'), {
        values: Object.fromEntries(changed.map((key) => [key, drafts[key]])),
        versions: Object.fromEntries(changed.map((key) => [key, kept.get(key)!.version])),
      });
      say.success(saved ?? t('form.saved'));
      await Promise.all([forget('base', 'baseParams'), onSaved?.()]);
      begin();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
      // what somebody else has set meanwhile is shown
      if (error.key === 'kit.versionConflict') await forget('base', 'baseParams');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={preview ? 'with-preview' : undefined}>
      <form className="param-form" noValidate onSubmit={(event) => void save(event)}>
        {sectionsOf(shown).map(({ title, group, lines, isLast }) => (
          <section key={`${group} ${title}`} className="form-group">
            {title && <h3>{title}</h3>}
            {lines.map((one) => (
              <ParameterLine
                key={one.paramKey}
                one={one}
                values={values}
                errors={errors}
                keys={keys}
                onChange={change}
              />
            ))}
            {isLast && more?.(group, values)}
          </section>
        ))}
        {dirty && (
          <footer className="param-foot">
            <span>{t('form.unsaved')}</span>
            <Button onClick={begin}>{t('form.cancel')}</Button>
            <Button look="primary" submit busy={busy}>
              {t('form.save')}
            </Button>
          </footer>
        )}
      </form>
      {preview?.(values)}
    </div>
  );
}

function keptOf({
  paramKey,
  parameter,
  paramValue,
  version,
  byDepartment,
}: ShownParameter): [string, Kept][] {
  const own: [string, Kept] = [paramKey, { parameter, value: paramValue, version }];
  if (!byDepartment) return [own];
  const of: KeptParameter = { kind: 'byDepartment', of: parameter, default: {} };
  return [
    own,
    [byDepartment.paramKey, { parameter: of, value: byDepartment.value, version: byDepartment.version }],
  ];
}

/** A number's control hands over what was typed. */
function typed(parameter: KeptParameter | undefined, value: unknown): unknown {
  const isNumber = parameter?.kind === 'integer' || parameter?.kind === 'decimal';
  return isNumber && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

async function wrongOf(changed: readonly (readonly [string, KeptParameter, unknown])[]) {
  const found = changed.flatMap(([field, parameter, value]) => {
    const checked = checkParameter(parameter, value);
    return checked.ok ? [] : [{ field, key: checked.key, facts: checked.facts }];
  });
  const said = await Promise.all(found.map(async (one) => [one.field, await sentenceOf(one)] as const));
  return Object.fromEntries(said);
}

/** Lines under their section's word, or under their group's where there are several. */
function sectionsOf(shown: readonly ShownParameter[]) {
  const several = new Set(shown.map(({ groupCode }) => groupCode)).size > 1;
  const groups = Map.groupBy(
    shown,
    (one) => `${one.groupCode} ${one.section || (several ? one.groupName : '')}`,
  );
  return [...groups.values()].map((lines) => ({
    title: lines[0]!.section || (several ? lines[0]!.groupName : ''),
    group: lines[0]!.groupCode,
    lines,
    isLast: lines.at(-1) === shown.findLast(({ groupCode }) => groupCode === lines[0]!.groupCode),
  }));
}
