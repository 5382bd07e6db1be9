/** Years of entry, each once: `["2024", "2025"]`; null is everybody. */
export function isGradeList(value: unknown): boolean {
  if (value === null) return true;
  return (
    Array.isArray(value) &&
    value.length <= 20 &&
    new Set(value).size === value.length &&
    value.every((grade) => typeof grade === 'string' && /^\d{4}$/.test(grade))
  );
}
