import type { Column } from './data-table.tsx'

type Sized = Pick<Column<never>, 'width' | 'share'>

export const leastWidth = ({ width = 170 }: Sized) => width

const shareOf = ({ width, share = width === undefined ? 1 : 0 }: Sized) => share

/** Pixels of each column: what it needs, and its part of what is left over. */
export function columnWidths(columns: readonly Sized[], room: number): number[] {
  const spare = Math.max(0, room - sumOf(columns.map(leastWidth)))
  const shares = sumOf(columns.map(shareOf))
  return columns.map((column) => leastWidth(column) + (shares > 0 ? (spare * shareOf(column)) / shares : 0))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
