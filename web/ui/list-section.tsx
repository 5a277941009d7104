import type { ReactNode } from 'react'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'

type Props<Row extends { id: string }> = Omit<DataTableProps<Row>, 'label' | 'loading' | 'failed' | 'empty'> & {
  /** 'Orders' */
  title: string
  /** What is said where there is nothing: 'No orders yet'. */
  empty: string
  aside?: ReactNode
}

/** A list that is one part of a page about something else, under its own heading. */
export const ListSection = <Row extends { id: string }>({ title, empty, aside, ...table }: Props<Row>) => (
  <section className="grid gap-3">
    <div className="flex flex-wrap items-baseline justify-between gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {aside}
    </div>
    <DataTable
      {...table}
      label={title}
      loading={`Loading ${title.toLowerCase()}...`}
      failed={`${title} could not be loaded.`}
      empty={<p className="px-4 py-10 text-center text-soft">{empty}</p>}
    />
  </section>
)
