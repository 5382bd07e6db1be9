/** How near the student is to the line of one third of the term's lessons. */
export type BudgetLevel = 'none' | 'quarter' | 'thirtyPercent' | 'third';

/** Missed hours (counted leaves and absences together) against the term's lesson hours. */
export function termBudget(
  missed: { leaveHours: number; absentHours: number },
  termHours: number,
): BudgetLevel {
  const hours = missed.leaveHours + missed.absentHours;
  if (termHours <= 0) return 'none';
  if (hours * 3 >= termHours) return 'third';
  if (hours * 100 >= termHours * 30) return 'thirtyPercent';
  return hours * 4 >= termHours ? 'quarter' : 'none';
}
