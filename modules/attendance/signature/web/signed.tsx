import { useRef } from 'react';
import { RichText } from '#platform/web/detail/rich-text.tsx';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Signature } from '#platform/web/parts/sign-pad.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { OwnPage } from '../server/answers.ts';
import { ROOM } from './signature.ts';

/** A document with the signatures that it has; a signed one with the code that proves it, and a way to paper. */
export function Signed({ doc }: { doc: OwnPage }) {
  const t = useGuestWords(ROOM);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <Stack>
      <Stack ref={sheet}>
        <h2>{doc.title}</h2>
        <RichText html={doc.html} />
        {doc.signatures.map((one) => (
          <Row key={one.role} gap={12}>
            <span>
              {t(`dict.signRole.${one.role}`)}：{one.signerName}
            </span>
            {one.strokes ? (
              <Signature strokes={one.strokes} label={t('ui.signatureOf', { name: one.signerName })} />
            ) : (
              <Soft as="span">{t('ui.onPaper')}</Soft>
            )}
            <Soft as="span">{one.signedAt.slice(0, 16)}</Soft>
          </Row>
        ))}
        {doc.status === 'signed' && (
          <Row>
            <span className="signature-code">
              <Qr text={new URL(doc.verify, location.origin).href} label={t('ui.verifyCode')} />
            </span>
            <Soft as="span">
              {t('ui.verifyCode')} {doc.verifyCode}
            </Soft>
          </Row>
        )}
      </Stack>
      {doc.status === 'signed' && (
        <Row>
          <Button icon="print" onClick={() => sheet.current && printAlone(sheet.current, doc.title, 'A4')}>
            {t('ui.print')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
