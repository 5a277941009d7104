import type { Column } from './data-table-props.ts'

type Sized = Pick<Column<never>, 'width' | 'share'>
type Ranked = Pick<Column<never>, 'priority' | 'card'>

export const leastWidth = ({ width = 170 }: Sized) => width

const shareOf = ({ width, share = width === undefined ? 1 : 0 }: Sized) => share

/** Pixels of each column: what it needs and its part of what is left over; where even that is not there, its part of the room. */
export function columnWidths(columns: readonly Sized[], room: number): number[] {
  const needed = sumOf(columns.map(leastWidth))
  if (needed > room) return columns.map((column) => Math.floor((leastWidth(column) * Math.max(0, room)) / needed))
  const spare = room - needed
  const shares = sumOf(columns.map(shareOf))
  return columns.map((column) => leastWidth(column) + (shares > 0 ? (spare * shareOf(column)) / shares : 0))
}

/** What says on a card which row it is stays to the end; what a card leaves out goes first. */
const byCard = { title: Number.POSITIVE_INFINITY, figure: 3, badge: 2, detail: 1 }
const priorityOf = ({ priority, card }: Ranked) => priority ?? (card ? byCard[card] : 0)

/** The columns there is room for, in their order: that of the least priority gives way first, of several the last. */
export function fitting<C extends Sized & Ranked>(columns: readonly C[], room: number): C[] {
  const least = Math.min(...columns.map(priorityOf))
  const isHeld = sumOf(columns.map(leastWidth)) <= room
  const next = columns.findLast((column) => priorityOf(column) === least)
  if (isHeld || !next || columns.length === 1 || least === Number.POSITIVE_INFINITY) return [...columns]
  return fitting(
    columns.filter((column) => column !== next),
    room,
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
