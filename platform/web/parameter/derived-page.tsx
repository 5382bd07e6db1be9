import { derivedPage } from '../page/derived.tsx';
import { ParameterPage } from './parameter-page.tsx';

/** A page of a room drawn from the name of a group of parameters alone. */
export const DerivedParameters = derivedPage(
  ({ parameters }) => (parameters === undefined ? null : { parameters }),
  ({ parameters }) => <ParameterPage group={parameters} />,
);
