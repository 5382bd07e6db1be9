import { z } from 'zod';
import { LETTER_FIELDS } from '../rules/letter.ts';

const millimetres = z.number().min(-20).max(450);

/** What lies on the paper of a letter, in millimetres from its upper left corner; letters in points. */
const element = z.strictObject({
  id: z.string().min(1).max(40),
  type: z.enum(['text', 'field', 'qr', 'barcode', 'picture', 'line']),
  x: millimetres,
  y: millimetres,
  w: z.number().min(1).max(450),
  h: z.number().min(0.2).max(450),
  text: z.string().max(500).optional(),
  field: z.enum(LETTER_FIELDS).optional(),
  fileId: z.uuid().optional(),
  size: z.number().min(5).max(120).optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  bold: z.boolean().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
});
export const elements = z.array(element).max(60);
