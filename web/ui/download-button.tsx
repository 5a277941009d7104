import { Download, LoaderCircle } from 'lucide-react'
import { type ComponentProps, lazy } from 'react'
import { loadOnce } from '../platform/load-once.ts'
import { buttonClass } from './button.tsx'
import { MenuButton, type MenuFace } from './menu-button.tsx'

const loadMenu = loadOnce(() => import('./download-menu.tsx'))
const DownloadMenu = lazy(loadMenu)

/** `pending`: the file is on its way. */
export const downloadFace = (className: string, pending = false): MenuFace => ({
  className: buttonClass({}, `max-md:w-11 max-md:px-0 ${className}`),
  content: (
    <>
      {pending ? (
        <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />
      ) : (
        <Download className="size-4" aria-hidden="true" />
      )}
      <span className="max-md:sr-only">Download CSV</span>
    </>
  ),
})

/** Saves the list as it is filtered and sorted now, with the columns it shows or with all; a picture alone on a phone. */
export const DownloadButton = (props: ComponentProps<typeof DownloadMenu>) => (
  <MenuButton face={downloadFace(props.className ?? '')} load={loadMenu}>
    <DownloadMenu {...props} />
  </MenuButton>
)
