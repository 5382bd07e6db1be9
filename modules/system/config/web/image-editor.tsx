import { path } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useUser } from '#platform/web/client/session.ts';
import { upload } from '#platform/web/client/transfer.ts';
import { useFileInputs } from '#platform/web/form/file-inputs.tsx';
import { isAllowed } from '#platform/web/form/file-rules.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM } from './config.ts';
import type { EditorProps } from './param-editor.tsx';

const ACCEPT = ['png', 'jpg', 'jpeg', 'webp'];
const PLACE = path('resource', 'oss', 'endpoint/put-public-file-save');

/** Where anybody may read a public picture of a school. */
export const pictureAt = (id: string, school: string): string =>
  `/api/flySource-resource/openApi/public/link-file?fileId=${id}&tenantId=${school}`;

/** A picture that everybody may see, as it stands and to be chosen anew. */
export function ImageEditor({ id, param, value, disabled, onChange }: EditorProps) {
  const t = useWords(ROOM);
  const school = useUser()?.tenantId ?? '';
  const [busy, run] = useBusy();
  const picture = typeof value === 'string' ? value : '';
  const send = async ([file]: File[]) => {
    if (!file) return;
    if (!isAllowed(file.name, ACCEPT)) {
      say.warning(word('form.typeRefused', { ext: file.name.split('.').at(-1) ?? '' }));
      return;
    }
    await run(async () => {
      onChange((await upload(PLACE, file)).fileId);
    });
  };
  const { inputs, choose } = useFileInputs({
    title: param.paramName,
    many: false,
    accept: ACCEPT,
    onFiles: (files) => void send(files),
  });
  return (
    <span className="param-picture">
      {inputs}
      {picture === '' ? (
        <span className="field-hint">{t('ui.picture.none')}</span>
      ) : (
        <img src={pictureAt(picture, school)} alt={param.paramName} />
      )}
      <Button
        id={id}
        icon="upload"
        // the row's label would take the place of what stands on it
        aria-label={`${t('ui.picture.upload')} ${param.paramName}`}
        busy={busy}
        disabled={disabled}
        onClick={choose}
      >
        {t('ui.picture.upload')}
      </Button>
      {picture !== '' && !disabled && (
        <Button look="link-danger" onClick={() => onChange('')}>
          {t('ui.picture.remove')}
        </Button>
      )}
    </span>
  );
}
