import { Download } from 'lucide-react'
import { BusyBar, buttonClass } from './button.tsx'
import type { MenuFace } from './menu-button.tsx'

/** `pending`: the file is on its way. */
export const downloadFace = (className: string, pending = false): MenuFace => ({
  className: buttonClass({}, `relative max-md:w-11 max-md:px-0 ${className}`),
  content: (
    <>
      <Download className="size-4" aria-hidden="true" />
      <span className="max-md:sr-only">Download CSV</span>
      {pending && <BusyBar />}
    </>
  ),
})
