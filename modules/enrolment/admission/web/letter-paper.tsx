import './admission.css';
import type { CSSProperties } from 'react';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import { filledText, type LetterElement } from '../rules/letter.ts';
import type { Paper } from '../server/answers.ts';
import { Barcode } from './barcode.tsx';

export type Facts = { readonly [field: string]: string };

type LetterPaperProps = {
  paper: Omit<Paper, 'id'>;
  facts: Facts;
  /** The address that the QR leads to. */
  link: string;
  /** On screen the printed form stands behind what is filled in; on paper of its own kind it does already. */
  printing: boolean;
  label: string;
};

/** One letter on its paper, in millimetres. */
export function LetterPaper({ paper, facts, link, printing, label }: LetterPaperProps) {
  const [background] = useFiles((paper.background ?? []).slice(0, 1));
  const pictures = useFiles(paper.elements.flatMap(({ fileId }) => fileId ?? []));
  return (
    <article
      className="letter-paper"
      aria-label={label}
      style={{ width: `${paper.width}mm`, height: `${paper.height}mm` }}
    >
      {background && !(printing && paper.preprinted) && <img src={background.link} alt="" />}
      {paper.elements.map((element) => (
        <div key={element.id} className="letter-element" style={styleOf(element)}>
          <ElementBody
            element={element}
            facts={facts}
            link={link}
            picture={pictures.find(({ fileId }) => fileId === element.fileId)?.link}
          />
        </div>
      ))}
    </article>
  );
}

export function styleOf({ type, x, y, w, h, size, align, bold, color }: LetterElement): CSSProperties {
  return {
    left: `${x}mm`,
    top: `${y}mm`,
    width: `${w}mm`,
    height: `${h}mm`,
    fontSize: `${size ?? 14}pt`,
    textAlign: align ?? 'left',
    fontWeight: bold ? 700 : 400,
    color: color ?? '#000000',
    ...(type === 'line' && { background: color ?? '#000000' }),
  };
}

type BodyProps = { element: LetterElement; facts: Facts; link: string; picture: string | undefined };

export function ElementBody({ element, facts, link, picture }: BodyProps) {
  if (element.type === 'text') return <>{filledText(element.text ?? '', facts)}</>;
  if (element.type === 'field') return <>{element.field ? facts[element.field] : ''}</>;
  if (element.type === 'qr') return <Qr text={link} label={facts['letterNo'] ?? ''} />;
  if (element.type === 'barcode') {
    const text = facts[element.field ?? 'letterNo'] ?? '';
    return <Barcode text={text} label={text} />;
  }
  if (element.type === 'picture') return picture ? <img src={picture} alt="" /> : null;
  return null;
}

/** Where the code of a letter leads to. */
export const linkOf = (code: string): string => new URL(`/admission/verify?c=${code}`, location.origin).href;
