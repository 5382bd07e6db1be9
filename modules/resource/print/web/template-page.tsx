import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './template.css';
import { useState } from 'react';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { KnownDocument, Template } from '../server/answers.ts';
import { NewTemplate } from './new-template.tsx';
import { ROOM } from './room.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useTemplates } from './template.ts';

const COLORS = { draft: 'default', published: 'green', disabled: 'orange' } as const;

/** Everything that is printed, and the sheets that the school has drawn for it. */
export function TemplatePage() {
  const { params, setParams } = usePage();
  const answer = useTemplates();
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  const { documents, templates } = answer.data;
  const opened = templates.find(({ id }) => id === params['id']);
  const document = documents.find(({ code }) => code === opened?.document);
  if (opened && document)
    return <TemplateEditor key={opened.id} id={opened.id} document={document} onBack={() => setParams({})} />;
  return <Documents documents={documents} templates={templates} onOpen={(id) => setParams({ id })} />;
}

type DocumentsProps = {
  documents: readonly KnownDocument[];
  templates: readonly Template[];
  onOpen: (id: string) => void;
};

function Documents({ documents, templates, onOpen }: DocumentsProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const [fresh, setFresh] = useState<KnownDocument | null>(null);
  return (
    <Stack as="section" aria-label={t('title')}>
      <Soft>{t('ui.hint')}</Soft>
      {documents.map((document) => {
        const own = templates.filter((template) => template.document === document.code);
        return (
          <Card
            key={document.code}
            aria-label={document.name}
            title={document.name}
            acts={
              may('printTemplate.save') &&
              (own.length === 0 || document.variants.length > 0) && (
                <Button icon="add" onClick={() => setFresh(document)}>
                  {t('ui.add')}
                </Button>
              )
            }
          >
            {own.length === 0 && <p className="field-hint">{t('ui.first')}</p>}
            <Lines>
              {own.map((template) => (
                <TemplateLine
                  key={template.id}
                  template={template}
                  variant={document.variants.find(({ value }) => value === template.variant)?.label ?? null}
                  onOpen={() => onOpen(template.id)}
                />
              ))}
            </Lines>
          </Card>
        );
      })}
      {fresh && (
        <NewTemplate
          document={fresh}
          taken={templates.filter(({ document }) => document === fresh.code).map(({ variant }) => variant)}
          onMade={onOpen}
          onClose={() => setFresh(null)}
        />
      )}
    </Stack>
  );
}

type TemplateLineProps = { template: Template; variant: string | null; onOpen: () => void };

function TemplateLine({ template, variant, onOpen }: TemplateLineProps) {
  const t = useWords(ROOM);
  const { name, status, paper, orientation, currentVersion, updatedAt, drawn } = template;
  return (
    <Row as="li" gap={12}>
      <button type="button" className="cell-open" onClick={onOpen}>
        {name}
      </button>
      <Soft as="span" data-grow>
        {variant ?? t('ui.general')} · {paper} · {t(`ui.orientation.${orientation}`)}
        {currentVersion > 0 && ` · ${t('ui.versionNo', { no: currentVersion })}`} · {updatedAt.slice(0, 16)}
      </Soft>
      <span>
        <Tag color={COLORS[status]}>{t(`ui.status.${status}`)}</Tag>
        {drawn && status === 'published' && <Tag color="blue">{t('ui.unpublished')}</Tag>}
      </span>
    </Row>
  );
}
