import './class-stat.css';
import type { ClassStudent } from '#modules/base/people/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import { can } from '#platform/web/client/session.ts';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Board, Stack } from '#platform/web/parts/box.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import { Face } from '#platform/web/parts/text.tsx';

const ROOM = 'base/academic';

/** Who is in a class: faces and names, each the way to all that is known of one. */
export function ClassStudents({ classId }: { classId: string }) {
  const t = useWords(ROOM);
  const { data } = useFetched<ClassStudent[]>(
    'base',
    'student',
    'classStudent',
    { classId },
    { quiet: true },
  );
  const photos = useFiles((data ?? []).flatMap(({ photo }) => photo ?? []));
  if (!data || data.length === 0) return null;
  const open = (id: string) =>
    go(
      can('student.panorama')
        ? `/layout/base/people/panorama?id=${id}`
        : `/layout/base/people/student?row_id=${id}`,
    );
  const faceOf = (photo: string | null) => photos.find(({ fileId }) => fileId === photo);
  return (
    <Stack as="section" gap={8} aria-label={t('ui.students')}>
      <h3>{t('ui.students')}</h3>
      <Board as="ul" tile={72} gap={8} className="class-faces">
        {data.map(({ value, name, studentNo, photo }) => {
          const face = faceOf(photo);
          return (
            <li key={value}>
              <button type="button" data-look="line" title={studentNo} onClick={() => open(value)}>
                <Face src={face && (face.thumb ?? face.link)} name={name} width={44} round />
                <span>{name}</span>
              </button>
            </li>
          );
        })}
      </Board>
    </Stack>
  );
}
