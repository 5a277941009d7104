/** What one part of the attack came to: its figures, and a sentence for each thing that did not hold. */
export type Outcome = { name: string; figures: Record<string, number | string>; wrong: string[] }

/** How much of it: the short form is a part of every test run. */
export type Scale = { short: boolean; minutes: number; seed: number }

/** The same sentence a hundred times says no more than once, with a number. */
export function gathered(wrong: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const sentence of wrong) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return [...counts].map(([sentence, count]) => (count > 1 ? `${sentence} (${count} times)` : sentence))
}
