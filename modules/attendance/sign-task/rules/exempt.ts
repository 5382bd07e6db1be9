/** Who is away and need not sign, by what a round is for (living §0 and §5.1). */

const AWAY = {
  night: ['suspended', 'leaveOut', 'offCampus', 'internship', 'away'],
  // who lives outside comes to class
  class: ['suspended', 'leaveOut', 'internship', 'away', 'leaveIn'],
  // an outing that nobody granted excuses from no lesson
  lesson: ['suspended', 'leaveOut', 'internship', 'leaveIn'],
  // interns are asked at their own place
  intern: ['suspended', 'leaveOut'],
} as const;

/** Kinds of absence that excuse somebody from a round. */
export function excusing(bizType: string): readonly string[] {
  if (bizType === 'dorm') return AWAY.night;
  if (bizType === 'lesson') return AWAY.lesson;
  return bizType === 'internship' ? AWAY.intern : AWAY.class;
}
