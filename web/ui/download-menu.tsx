import { Menu } from '@base-ui/react/menu'
import { Columns3, Table2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../platform/notify.ts'
import { patiently } from '../platform/patiently.ts'
import { useColumnModel } from './column-model.ts'
import { downloadFace } from './download-face.tsx'
import type { ListColumns } from './list-menu.tsx'
import { MenuPanel, menuItemClass } from './menu-panel.tsx'

type Props = ListColumns & {
  className?: string
  /** Fetches and saves the file, with these columns alone where they are named: `(columns) => api.orders.csv.save({ query: { ...filters, columns } })`. */
  save: (columns: string | undefined) => Promise<void>
}

/** The two ways to save a list as a file. */
export default function DownloadMenu({ columns, name, className = '', save }: Props) {
  const model = useColumnModel(columns, name)
  const shown = model
    .getVisibleLeafColumns()
    .flatMap(({ id }): readonly string[] => columns.find(({ header }) => header === id)?.csv ?? [id])
    .join(',')
  const [pending, setPending] = useState(false)
  const start = (chosen: string | undefined) => {
    if (pending) return
    setPending(true)
    patiently(() => save(chosen))
      .catch((error: Error) => notify.failure({ title: 'The file could not be downloaded', text: error.message }))
      .finally(() => setPending(false))
  }
  return (
    <MenuPanel face={downloadFace(className, pending)} width="w-60">
      <Menu.Item className={menuItemClass} onClick={() => start(shown)}>
        <Columns3 className="text-soft" aria-hidden="true" />
        Columns shown
      </Menu.Item>
      <Menu.Item className={menuItemClass} onClick={() => start(undefined)}>
        <Table2 className="text-soft" aria-hidden="true" />
        All columns
      </Menu.Item>
    </MenuPanel>
  )
}
