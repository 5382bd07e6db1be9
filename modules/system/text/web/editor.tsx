import { useId, useState } from 'react';
import type { Field } from '#platform/kit/field.ts';
import { ask } from '#platform/web/client/ask.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { RichText } from '#platform/web/detail/rich-text.tsx';
import { FieldLine } from '#platform/web/form/one-field.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useUnsaved } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import type { TextDetail, TextSaved } from '../server/answers.ts';
import { ROOM } from './room.ts';
import { TextVersions } from './versions.tsx';
import { saidIn, sayingIn, TEXT_LANGUAGES, writtenOf, type TextLanguage, type Written } from './text.ts';

const CODE = /^[A-Za-z0-9][\w.-]{0,59}$/;
const CODE_FIELD = { kind: 'text', max: 60, form: 'code', required: true } as const;
const TITLE = { kind: 'text', max: 100 } as const;
const FILES = { kind: 'files', max: 20 } as const;
const at = (verb: string) => path('base', 'richText', verb);

type TextEditorProps = { text: TextDetail; onSaved: (id: string) => void; onGone?: () => void };

/** One text in three languages: written, looked at, kept as a draft, shown to all. */
export function TextEditor({ text, onSaved, onGone }: TextEditorProps) {
  const t = useWords(ROOM);
  const id = useId();
  const may = useCan()('richText.add');
  const [code, setCode] = useState(text.textCode);
  const [now, setNow] = useState<Written>(writtenOf(text));
  const [language, setLanguage] = useState<TextLanguage>('zh-cn');
  const [looking, setLooking] = useState(!may);
  const [old, setOld] = useState(false);
  const [busy, setBusy] = useState('');
  const dirty = JSON.stringify(now) !== JSON.stringify(writtenOf(text)) || code !== text.textCode;
  useUnsaved(dirty);
  const saying = sayingIn(now, language);
  const set = (part: Partial<{ title: string; content: string }>) => setNow(saidIn(now, language, part));
  const wrong = !CODE.test(code)
    ? t('ui.text.codeRule')
    : now.title.trim() === ''
      ? t('ui.text.noTitle')
      : '';
  const send = async (verb: 'add' | 'saveDraft') => {
    if (wrong) return say.warning(wrong);
    if (verb === 'add' && now.content === '') return say.warning(t('ui.text.noContent'));
    if (verb === 'add' && !(await ask({ text: t('ui.text.publishAsk') }))) return;
    setBusy(verb);
    await attempt(async () => {
      const seen = verb === 'add' && text.shown && { version: text.version };
      const done = await post<TextSaved>(at(verb), { textCode: code, ...now, ...seen });
      say.success(
        done.version === undefined
          ? t('ui.text.draftSaved')
          : t('ui.text.published', { version: done.version }),
      );
      await forget('base', 'richText');
      onSaved(done.id);
    }).finally(() => setBusy(''));
  };
  const drop = async () => {
    if (!(await ask({ text: t('ui.text.dropAsk'), danger: true }))) return;
    await post(at('dropDraft'), { id: text.id });
    if (!text.shown) onGone?.();
    await forget('base', 'richText');
  };
  const line = (name: string, field: Field, value: unknown, onChange: (next: unknown) => void) => (
    <FieldLine
      {...{ name, field, value, onChange }}
      id={`${id}-${name}`}
      title={t(`ui.text.${name}`)}
      room={ROOM}
    />
  );
  return (
    <Stack>
      <div className="side-head">
        {text.id === '' ? (
          line('code', CODE_FIELD, code, (next) => setCode(String(next ?? '').trim()))
        ) : (
          <h2>
            {text.title} <code>{text.textCode}</code>
          </h2>
        )}
        <div className="side-acts">
          <Button icon="eye" aria-pressed={looking} onClick={() => setLooking(!looking)}>
            {t(looking ? 'ui.text.edit' : 'ui.text.preview')}
          </Button>
          {text.versions.length > 0 && <Button onClick={() => setOld(true)}>{t('ui.text.versions')}</Button>}
        </div>
      </div>
      <Tabs
        label={t('fields.richText.translations')}
        tabs={TEXT_LANGUAGES.map((key) => ({ key, label: t(`ui.text.${key}`) }))}
        value={language}
        onChange={(key) => setLanguage(key as TextLanguage)}
      />
      {!saying ? (
        <Stack fit>
          <Soft>{t('ui.text.fallback')}</Soft>
          {may && <Button onClick={() => set({})}>{t('ui.text.write')}</Button>}
        </Stack>
      ) : looking ? (
        <Card look="lined" title={saying.title}>
          <RichText html={saying.content} />
        </Card>
      ) : (
        <Stack key={language}>
          {line('title', TITLE, saying.title, (next) => set({ title: String(next ?? '') }))}
          {line('content', { kind: 'richText' }, saying.content, (next) =>
            set({ content: String(next ?? '') }),
          )}
          {language === 'zh-cn' ? (
            line('attach', FILES, now.attachIds, (ids) => setNow({ ...now, attachIds: ids as string[] }))
          ) : (
            <Button look="link-danger" onClick={() => setNow(saidIn(now, language, null))}>
              {t('ui.text.dropLanguage')}
            </Button>
          )}
        </Stack>
      )}
      {may && (
        <Row className="text-foot">
          {text.draft && (
            <Button look="link-danger" onClick={() => void drop()}>
              {t('ui.text.drop')}
            </Button>
          )}
          <span className="toolbar-space" />
          <Button busy={busy === 'saveDraft'} disabled={!dirty} onClick={() => void send('saveDraft')}>
            {t('ui.text.saveDraft')}
          </Button>
          <Button
            look="primary"
            busy={busy === 'add'}
            disabled={!dirty && !text.draft && text.shown}
            onClick={() => void send('add')}
          >
            {t('ui.text.publish')}
          </Button>
        </Row>
      )}
      {old && <TextVersions text={text} onClose={() => setOld(false)} />}
    </Stack>
  );
}
