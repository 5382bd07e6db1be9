/** Whether a column of the catalogue (`format_type`) keeps what a field's kind asks for; integers may be smaller. */
export function isOfType(found: string | undefined, declared: string): boolean {
  const wanted = declared.replace('timestamptz(0)', 'timestamp(0) with time zone');
  if (wanted === found) return true;
  if (wanted === 'integer') return found === 'smallint';
  return wanted.startsWith('numeric') && found !== undefined && found.startsWith('numeric');
}
