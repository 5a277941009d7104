const longest = 120
/** Of what is the same in both, so that the place is known again. */
const lead = 20

/** Two texts as they are seen side by side: of long ones only the part around what is first different. */
export function aroundChange(before: string, after: string): readonly [string, string] {
  const [one, other] = [[...before], [...after]]
  if (Math.max(one.length, other.length) <= longest) return [before, after]
  const same = one.findIndex((letter, at) => letter !== other[at])
  const start = Math.max(0, (same < 0 ? one.length : same) - lead)
  const part = (letters: readonly string[]) => {
    const shown = letters.slice(start, start + longest).join('')
    return `${start > 0 ? '…' : ''}${shown}${start + longest < letters.length ? '…' : ''}`
  }
  return [part(one), part(other)]
}
