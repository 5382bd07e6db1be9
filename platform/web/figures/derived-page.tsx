import { callsOf, entityOf } from '#platform/kit/figures.ts';
import { derivedPage } from '../page/derived.tsx';
import { FiguresPage } from './figures-page.tsx';

/** A page of a room drawn from its declared figures alone. */
export const DerivedFigures = derivedPage(
  (page, { figures = [] }) =>
    figures
      .flatMap((one) => callsOf(one).map(([call]) => ({ figures: one, call })))
      .find(({ figures: one, call }) => `${entityOf(one)}.${call}` === page.figures),
  ({ figures, call }, { room }) => <FiguresPage room={room} figures={figures} call={call} />,
);
