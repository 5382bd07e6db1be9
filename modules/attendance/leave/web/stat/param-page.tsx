import { forget } from '#platform/web/client/queries.ts';
import { ParameterPage } from '#platform/web/parameter/parameter-page.tsx';
import { LevelPreview } from './level-preview.tsx';

/** The school's rules of leave, with a try of who would approve. */
export function ParamPage() {
  return (
    <ParameterPage
      group="leave"
      onSaved={() => forget('yxgl', 'leaveParam')}
      preview={(values) => <LevelPreview own={Object.keys(values['leave.levelsByDepartment'] ?? {})} />}
    />
  );
}
