import { figuresKey } from '#platform/kit/figures.ts';
import { derivedPage } from '../page/derived.tsx';
import { FiguresPage } from './figures-page.tsx';

/** A page of a room drawn from its declared figures alone. */
export const DerivedFigures = derivedPage(
  (page, { figures = [] }) => figures.find((one) => figuresKey(one) === page.figures),
  (figures, { room }) => <FiguresPage room={room} figures={figures} />,
);
