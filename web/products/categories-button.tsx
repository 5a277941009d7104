import { useState } from 'react'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const CategoriesDialog = openable(() => import('./categories-dialog.tsx'))

/** Opens the categories, to add, rename and delete them. */
export function CategoriesButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Categories</Button>
      <Awaited>{open && <CategoriesDialog onClose={() => setOpen(false)} />}</Awaited>
    </>
  )
}
