import { useId, useState } from 'react';
import type { StuInfo } from '#modules/base/people/answers';
import { ExtraControl } from '#modules/base/people/web';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { SaveDialog } from '#platform/web/form/save-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { attempt } from '#platform/web/client/attempt.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { ShownExtra } from '../server/answers.ts';
import { ROOM } from './info.ts';

type SectionProps = { info: StuInfo };

/** Fields that the school has added, and of them those that it leaves to its students. */
export function ExtraSection({ info }: SectionProps) {
  const t = useWords(ROOM);
  const { data: extras = [] } = useFetched<ShownExtra[]>('xsgl', 'recordExtra', 'shown', {}, { quiet: true });
  const [editing, setEditing] = useState(false);
  if (extras.length === 0) return null;
  const free = extras.filter(({ mode }) => mode === 'edit');
  return (
    <Card
      title={t('ui.section.extra')}
      acts={
        free.length > 0 && (
          <Button look="quiet" onClick={() => setEditing(true)}>
            {t('ui.editSection')}
          </Button>
        )
      }
    >
      <Facts
        above
        tile={200}
        facts={extras.map(({ field, title }) => [
          title,
          info.info[field] ? String(info.info[field]) : <small key={field}>{t('ui.empty')}</small>,
        ])}
      />
      {editing && <EditExtras extras={free} info={info} onClose={() => setEditing(false)} />}
    </Card>
  );
}

type EditProps = SectionProps & { extras: readonly ShownExtra[]; onClose: () => void };

function EditExtras({ extras, info: { info: record }, onClose }: EditProps) {
  const t = useWords(ROOM);
  const id = useId();
  const [values, setValues] = useState<{ [field: string]: unknown }>({});
  const valueOf = (field: string) => (field in values ? values[field] : record[field]);
  const save = async () => {
    let isKept = false;
    await attempt(async () => {
      await post(path('base', 'baseStudentInfo', 'saveMine'), { version: record['version'], ...values });
      isKept = true;
      await forget('base', 'baseStudentInfo');
    });
    return isKept;
  };
  return (
    <SaveDialog
      title={t('ui.section.extra')}
      fits={Object.keys(values).length > 0}
      save={save}
      onClose={onClose}
    >
      <Stack>
        {extras.map((extra) => (
          <div key={extra.field}>
            <label htmlFor={`${id}-${extra.field}`}>{extra.title}</label>
            <ExtraControl
              extra={extra}
              id={`${id}-${extra.field}`}
              name={extra.field}
              field={{ kind: 'text' }}
              value={valueOf(extra.field)}
              onChange={(value) => setValues({ ...values, [extra.field]: value })}
              title={extra.title}
              room={ROOM}
              invalid={false}
              values={values}
            />
          </div>
        ))}
      </Stack>
    </SaveDialog>
  );
}
