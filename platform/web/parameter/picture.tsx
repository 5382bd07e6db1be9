import { path } from '../client/calls.ts';
import { say } from '../client/say.ts';
import { useUser } from '../client/session.ts';
import { upload } from '../client/transfer.ts';
import { useFileInputs } from '../form/file-inputs.tsx';
import { isAllowed } from '../form/file-rules.ts';
import { useBusy } from '../form/use-busy.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import type { ParameterControlProps } from './parameter-control.tsx';

const ACCEPT = ['png', 'jpg', 'jpeg', 'webp'];
const PLACE = path('resource', 'oss', 'endpoint/put-public-file-save');

/** Where anybody may read a public picture of a school. */
export const pictureAt = (id: string, school: string): string =>
  `/api/flySource-resource/openApi/public/link-file?fileId=${id}&tenantId=${school}`;

/** A picture that everybody may see, as it stands and to be chosen anew. */
export function Picture({ id, title, value, onChange }: ParameterControlProps) {
  const t = useWords();
  const school = useUser()?.tenantId ?? '';
  const [busy, run] = useBusy();
  const picture = typeof value === 'string' ? value : '';
  const send = async ([file]: File[]) => {
    if (!file) return;
    if (!isAllowed(file.name, ACCEPT)) {
      say.warning(t('form.typeRefused', { ext: file.name.split('.').at(-1) ?? '' }));
      return;
    }
    await run(async () => {
      onChange((await upload(PLACE, file)).fileId);
    });
  };
  const { inputs, choose } = useFileInputs({
    title,
    many: false,
    accept: ACCEPT,
    onFiles: (files) => void send(files),
  });
  return (
    <span className="param-picture">
      {inputs}
      {picture === '' ? (
        <span className="field-hint">{t('parameter.noPicture')}</span>
      ) : (
        <img src={pictureAt(picture, school)} alt={title} />
      )}
      {/* the line's label would take the place of what stands on it */}
      <Button
        id={id}
        icon="upload"
        aria-label={`${t('parameter.upload')} ${title}`}
        busy={busy}
        onClick={choose}
      >
        {t('parameter.upload')}
      </Button>
      {picture !== '' && (
        <Button look="link-danger" onClick={() => onChange('')}>
          {t('parameter.removePicture')}
        </Button>
      )}
    </span>
  );
}
