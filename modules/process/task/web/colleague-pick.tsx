import type { ComponentProps } from 'react';
import { PeoplePick } from '#platform/web/pick/people-pick.tsx';

/** Colleagues, found by name or number. */
export const ColleaguePick = (props: Omit<ComponentProps<typeof PeoplePick>, 'from'>) => (
  <PeoplePick {...props} from={['process', 'task', 'colleagues']} />
);
