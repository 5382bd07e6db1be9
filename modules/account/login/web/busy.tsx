import { say } from './words.ts';

/** Something is on its way. */
export function Busy() {
  return (
    <p className="exchanging" role="status">
      {say('signingIn')}
    </p>
  );
}
