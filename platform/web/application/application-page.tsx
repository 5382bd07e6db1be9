import { derivedPage } from '../page/derived.tsx';
import { DeskPage } from './desk-page.tsx';
import { OwnPage } from './own-page.tsx';

/** A page of a room drawn from its declared application alone. */
export const ApplicationPage = derivedPage(
  ({ application: named }, { applications = [] }) => {
    const application = applications.find(({ process }) => process === named?.of);
    return named && application && { application, view: named.view };
  },
  ({ application, view }, { room }) =>
    view === 'own' ? (
      <OwnPage room={room} application={application} />
    ) : (
      <DeskPage room={room} application={application} />
    ),
);
