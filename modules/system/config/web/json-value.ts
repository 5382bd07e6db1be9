/** How a structured value is edited: as a list of words or of numbers, name by name, or as text. */
export type Shape = 'words' | 'numbers' | 'record' | 'text';

/** Plain lists get an editor of their own; an empty list says by its default what it holds. */
export function shapeOf(value: unknown, model: unknown): Shape {
  if (isRecord(value)) return 'record';
  const items = [value, model].filter(Array.isArray).flat();
  if (!Array.isArray(value) || items.length === 0) return 'text';
  if (items.every((item) => typeof item === 'string')) return 'words';
  return items.every((item) => typeof item === 'number') ? 'numbers' : 'text';
}

/** An object of plain values, few enough to stand side by side. */
function isRecord(value: unknown): value is { [name: string]: string | number } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const inner = Object.values(value);
  return (
    inner.length > 0 &&
    inner.length <= MOST_NAMES &&
    inner.every((one) => typeof one === 'string' || typeof one === 'number')
  );
}

const MOST_NAMES = 24;

/** The value that a text says, or where it stops being JSON. */
export function parsed(text: string): { value: unknown } | { wrong: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** Entries of a list of numbers; null when one isn't a number. */
export function numbersOf(texts: readonly string[]): number[] | null {
  const numbers = texts.map((text) => Number(text.trim()));
  return texts.every((text) => text.trim() !== '') && numbers.every(Number.isFinite) ? numbers : null;
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
