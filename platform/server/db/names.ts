/** `startTime` → `start_time`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `start_time` → `startTime`. */
export function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Behind a column of names in `order by`: Chinese by pinyin, numbers by their value. A constant, never input. */
export const BY_NAME = 'collate by_name';
