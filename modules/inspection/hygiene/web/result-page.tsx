import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { hygieneRoom } from '../hygiene-room.ts';
import { hygieneTemplate } from '../hygiene-template.ts';
import { ROOM } from './hygiene.ts';
import { ScoreControl } from './score-control.tsx';

const SLOTS: Slots = {
  controls: { scoring: ScoreControl },
  // nobody reads a form as it is stored
  cells: { scoring: () => null },
};

/** All rooms of all rounds; a result is corrected from its details. */
export function ResultPage() {
  return <ListPage room={ROOM} page="result" resource={hygieneRoom} slots={SLOTS} />;
}

/** Templates; one that is used goes on as its next edition. */
export function TemplatePage() {
  const t = useWords(ROOM);
  const slots: Slots = {
    actions: [
      {
        key: 'copy',
        place: 'row',
        shown: () => true,
        run: async ([row]) => {
          await post(path('yxgl', 'hygieneTemplate', 'copy'), { id: row!.id });
          await forget('yxgl', 'hygieneTemplate');
          say.success(t('ui.copied'));
        },
      },
    ],
  };
  return <ListPage room={ROOM} page="template" resource={hygieneTemplate} slots={slots} />;
}
