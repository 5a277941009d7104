import type { ReactNode } from 'react'
import type { Listing } from '../platform/use-list.ts'
import { useTableRows } from './data-table.tsx'

type Props = {
  /** What stands there until then. */
  fallback?: ReactNode
  children: ReactNode
}

/** What can be pressed below a list comes with its rows: they are seldom as high as what stands for them, and would move it from under a press. */
export function BelowRows({ fallback, children }: Props) {
  const { TableRows, error } = useTableRows()
  return TableRows || error ? children : fallback
}

/**
 * A list below others is on its way until the first page of each of them is here, or could not be had: a row of theirs would move all of its own.
 * Drawn once it stays, also while one of them is asked for again.
 */
export const below = <Row,>(list: Listing<Row>, ...above: readonly Listing<unknown>[]): Listing<Row> =>
  above.some(({ pending, isFetched }) => pending && !isFetched)
    ? { ...list, rows: [], pending: true, isFetched: false, failure: undefined, more: false }
    : list
