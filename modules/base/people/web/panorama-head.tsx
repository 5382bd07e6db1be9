import { joined } from '#platform/web/i18n/joined.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Face, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { StuInfo } from '../server/answers.ts';
import { Stack } from '#platform/web/parts/box.tsx';

const ROOM = 'base/people';

/** Who it is, where he belongs, who looks after him. */
export function PanoramaHead({ info: { student, class: led, completeness } }: { info: StuInfo }) {
  const t = useWords(ROOM);
  const genders = useOptions('xb');
  const states = useOptions('xjzt');
  const [photo] = useFiles(student.photo ? [student.photo] : []);
  const label = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label;
  const facts = [
    [t('fields.student.classId'), [student.grade, student.className].filter(Boolean).join(' ')],
    [t('fields.student.majorId'), [student.deptName, student.majorName].filter(Boolean).join(' · ')],
    [t('ui.panorama.counsellor'), joined(led.fdyNames)],
    [t('ui.panorama.classTeacher'), led.bzrName],
    [t('fields.student.roomName'), student.roomName],
    [t('fields.student.phone'), student.phone],
    [t('ui.panorama.completeness'), `${completeness}%`],
  ] as const;
  return (
    <Card className="panorama-head">
      <Face src={photo && (photo.thumb ?? photo.link)} name={student.name} width={84} />
      <Stack gap={4}>
        <h1>
          {student.name} <small>{student.studentNo}</small>
        </h1>
        <Soft>
          {[label(genders, student.gender), label(states, student.studentStatus)].filter(Boolean).join(' · ')}
        </Soft>
        <Facts above tile={210} facts={facts} />
      </Stack>
    </Card>
  );
}
