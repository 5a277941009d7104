import type { ReactNode } from 'react'
import type { Permission } from '#contract/shared/permissions.ts'
import { ahead } from '../platform/load-once.ts'
import { useEditing } from '../platform/use-editing.ts'
import type { Listing } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from './awaited.tsx'
import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table-props.ts'
import { EmptyState } from './empty-state.tsx'
import { ImportLink } from './import-link.tsx'
import { Page } from './page.tsx'
import { PageHeader } from './page-header.tsx'
import { RowButtons } from './row-buttons.tsx'

export type RecordsPageProps<Row> = {
  /** 'Customer', and what many are called. */
  noun: string
  title: string
  /** What adding and editing need. */
  may: Permission
  list: Listing<Row>
  columns: readonly Column<Row>[]
  /** What is said where the list cannot be loaded. */
  failed: string
  /** Rows were searched for: none found does not mean that there are none. */
  searched?: boolean
  stats: ReactNode
  toolbar?: ReactNode
  /** Takes away what was searched for. */
  onClear?: (() => void) | undefined
  /** A file of them can be imported. */
  importable?: boolean
  /** Fetches the dialog before it is asked for. */
  loadDialog: () => Promise<unknown>
  /** The dialog for a row, or for a new one. */
  dialog: (row: Row | null, onClose: () => void) => ReactNode
}

/** A page of records by name that are added and edited in a dialog, also opened by `?new=true`. */
export function RecordsPage<Row extends { id: string; name: string }>(props: RecordsPageProps<Row>) {
  const { noun, title, list, columns, failed, searched = false, stats, toolbar, onClear, loadDialog, dialog } = props
  const { open, add, edit, close } = useEditing<Row>()
  const mayNot = useMayNot(props.may)
  const addButton = (
    <Button look="primary" disabledBecause={mayNot} {...ahead(loadDialog)} onClick={add}>
      Add {noun}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={title}
        action={
          <>
            {props.importable && <ImportLink list={title.toLowerCase()} disabledBecause={mayNot} />}
            {addButton}
          </>
        }
      />
      {stats}
      {toolbar}
      <DataTable
        list={list}
        columns={columns}
        label={title}
        name={title.toLowerCase()}
        loading={`Loading ${title.toLowerCase()}...`}
        failed={failed}
        empty={
          <EmptyState
            title={`No ${title.toLowerCase()} found`}
            action={searched ? onClear && <Button onClick={onClear}>Clear filters</Button> : addButton}
          />
        }
        actionsWidth={72}
        actions={(row) => <RowButtons name={row.name} disabledBecause={mayNot} onEdit={() => edit(row)} />}
      />
      <Awaited>{open && dialog(open === 'new' ? null : open, close)}</Awaited>
    </Page>
  )
}
