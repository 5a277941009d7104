import { Settings2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { Button } from './button.tsx'
import type { Column } from './data-table-props.ts'
import { openable } from './openable.tsx'

const loadMenu = loadOnce(() => import('./column-menu.tsx'))
const ColumnMenu = openable(loadMenu)

/** What of a list its menus need. */
export type ListColumns = {
  /** As its `DataTable` has them. */
  columns: readonly Column<never>[]
  name: string
}

/** Which columns a list has, in which order and how wide, and how high its rows are. Cards have none of these. */
export function ListMenu({ columns, name }: ListColumns) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        icon={<Settings2 className="size-4" aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="max-md:hidden"
        {...ahead(loadMenu)}
        onClick={() => setOpen(!open)}
      >
        Columns
      </Button>
      <Suspense>
        {open && <ColumnMenu columns={columns} name={name} anchor={button} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
