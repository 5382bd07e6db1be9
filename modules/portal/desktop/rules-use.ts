/** Letters of a searched word that are kept. */
const LONGEST_WORD = 30;

/**
 * A searched word as it is counted: small letters, one blank between words. What found people is a name, and a long
 * number is a person's too: both are '', counted and not written down.
 */
export function countedWord(word: string, foundPeople: boolean): string {
  const clean = word.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, LONGEST_WORD);
  return foundPeople || /\d{5}/.test(clean) || clean.includes('@') ? '' : clean;
}

/** Of those who arranged their page themselves, the share that took a card away; null where nobody arranged. */
export function removedShare(withCard: number, arranged: number): string | null {
  return arranged === 0 ? null : (Math.round(((arranged - withCard) / arranged) * 1000) / 10).toFixed(1);
}
