import type { Counted } from './counted-line.tsx'

const isOpen = ({ count, max }: Counted) => count < max

/** What is to be counted next: the line that was counted last while it has room, else the next one behind it, else the first that has. */
export function currentLine(lines: readonly Counted[], lastId: string | null): string | null {
  const place = lines.findIndex(({ id }) => id === lastId)
  const next = lines.slice(Math.max(0, place)).find(isOpen) ?? lines.find(isOpen)
  return next?.id ?? null
}
