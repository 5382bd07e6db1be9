import type { ReactNode } from 'react';

import type { ControlProps } from '#platform/web/form/control.ts';
import { TextControl } from '#platform/web/form/fields/text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { can } from '#platform/web/client/session.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import { student } from '../student.ts';

/** Where a student's number is changed, by a code that goes to the new one. */
const PHONES = '/layout/student/phone/list';

/** The phone of a new record is written down; one that is there opens an account and is changed by a code elsewhere. */
export function StudentPhone(props: ControlProps) {
  const t = useWords('base/people');
  return (
    <Phone {...props} hint={t('ui.phoneByCode')}>
      {can('studentPhone.send') && (
        <Button look="link" onClick={() => go(PHONES)}>
          {t('ui.toPhones')}
        </Button>
      )}
    </Phone>
  );
}

export function StaffPhone(props: ControlProps) {
  const t = useWords('base/people');
  return <Phone {...props} hint={t('ui.staffPhoneByCode')} />;
}

function Phone({ hint, children, ...props }: ControlProps & { hint: string; children?: ReactNode }) {
  if (props.values['version'] === undefined) return <TextControl {...props} field={student.fields.phone} />;
  return (
    <div>
      <input
        className="input"
        id={props.id}
        aria-label={props.title}
        value={String(props.value ?? '')}
        readOnly
      />
      <Soft>{hint}</Soft> {children}
    </div>
  );
}
