import { useNavigation } from 'react-router';

/** A thin bar while the next page is on its way. */
export function Progress() {
  const { state } = useNavigation();
  return <div className="progress" data-busy={state !== 'idle'} aria-hidden="true" />;
}
