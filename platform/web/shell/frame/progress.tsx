import { useNavigation } from 'react-router';
import { useObserved } from '../../client/observe.ts';
import { onTheWay } from './on-the-way.ts';

/** A thin bar while the next page is on its way. */
export function Progress() {
  const { state } = useNavigation();
  const waiting = useObserved(onTheWay, (count) => count > 0);
  return <div className="progress" data-busy={waiting || state !== 'idle'} aria-hidden="true" />;
}
