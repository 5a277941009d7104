import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { api } from '../platform/api-client.ts'
import { useAllKnown } from '../platform/use-all-known.ts'
import { type Listing, useRows } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { DialogBar } from '../ui/form-dialog-footer.tsx'
import { SkeletonBars } from '../ui/panel-skeleton.tsx'
import { RowButtons } from '../ui/row-buttons.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'

type Work = { on: Category | 'new'; deleting?: boolean } | null

/** The categories of the business: added, renamed and deleted each in a dialog of its own above this one. */
export default function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const categories = useRows(api.categories.list.query())
  const [work, setWork] = useState<Work>(null)
  const mayNot = useMayNot('products:write')
  const done = () => setWork(null)
  if (!useAllKnown(useQuery(api.categories.list.query()))) return null // its rows stand above its button
  return (
    <DialogFrame title="Categories" lead="Groups to sort products into." onClose={onClose}>
      <div className="px-5 pt-3 pb-6 sm:px-6">
        <Rows categories={categories} mayNot={mayNot} onWork={setWork} />
      </div>
      <DialogBar>
        <Button look="primary" disabledBecause={mayNot} onClick={() => setWork({ on: 'new' })}>
          Add Category
        </Button>
      </DialogBar>
      {work?.deleting && work.on !== 'new' && <DeleteCategoryDialog category={work.on} onClose={done} />}
      {work && !work.deleting && <CategoryDialog category={work.on === 'new' ? null : work.on} onClose={done} />}
    </DialogFrame>
  )
}

type RowsProps = { categories: Listing<Category>; mayNot: string | undefined; onWork: (work: Work) => void }

function Rows({ categories: { rows, pending, failure }, mayNot, onWork }: RowsProps) {
  if (failure) return <ErrorNotice title="Categories could not be loaded." {...failure} />
  if (pending) return <SkeletonBars text="Loading categories..." className="py-3" />
  if (rows.length === 0) return <p className="py-3 text-soft">No categories found</p>
  return (
    <ul aria-label="Categories" className="rounded-control border border-line">
      {rows.map((category) => (
        <li
          key={category.id}
          className="flex items-center gap-2 border-line py-1 pr-1 pl-3 not-last:border-b md:min-h-11"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{category.name}</span>
          <RowButtons
            name={category.name}
            disabledBecause={mayNot}
            onEdit={() => onWork({ on: category })}
            onDelete={() => onWork({ on: category, deleting: true })}
          />
        </li>
      ))}
    </ul>
  )
}
