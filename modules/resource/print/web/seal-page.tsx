import { useMemo } from 'react';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { printSeal } from '../print-seal.ts';
import { ROOM } from './room.ts';
import { useTemplates } from './template.ts';

/** The seals of the school and of its departments. */
export function SealPage({ room, page }: RoomPageProps) {
  const t = useWords(ROOM);
  const documents = useTemplates().data?.documents;
  const slots = useMemo((): Slots => {
    const nameOf = new Map(documents?.map(({ code, name }) => [code, name]));
    return {
      controls: { document: SealDocument },
      cells: {
        document: ({ document }) =>
          document ? (nameOf.get(String(document)) ?? String(document)) : t('ui.sealAll'),
        departmentId: ({ labels }) => labels?.['departmentId'] ?? t('ui.sealSchool'),
      },
    };
  }, [documents, t]);
  return <ListPage room={room} page={page} resource={printSeal} slots={slots} />;
}

/** Which paper it belongs on. */
function SealDocument(props: ControlProps) {
  const t = useWords(ROOM);
  const documents = useTemplates().data?.documents ?? [];
  const { value, onChange } = props;
  return (
    <select
      {...inputProps(props)}
      className="input"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{t('ui.sealAll')}</option>
      {documents.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
