/** A name of which only its first letter is told: `张*`. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(Math.min(2, rest.length));
};

/** A name by its sounds: the full reading that the search keeps, `zhangsan zs`, its first letter large; the name itself where there is none. */
export function spokenName(pinyin: string | null, name: string): string {
  const [reading = ''] = (pinyin ?? '').split(' ');
  return reading === '' ? name : reading.charAt(0).toUpperCase() + reading.slice(1);
}
