import { derivedPage } from '../page/derived.tsx';
import { ListPage } from './list-page.tsx';

/** Floor 1 of the ladder: the page of a room drawn from its resource alone. */
export const ResourcePage = derivedPage(
  ({ resource }, { resources }) => resources.find(({ name }) => name === resource),
  (resource, where) => <ListPage {...where} resource={resource} />,
);
