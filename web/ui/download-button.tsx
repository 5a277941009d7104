import type { ComponentProps } from 'react'
import { loadOnce } from '../platform/load-once.ts'
import { downloadFace } from './download-face.tsx'
import { MenuButton } from './menu-button.tsx'
import { openable } from './openable.tsx'

const loadMenu = loadOnce(() => import('./download-menu.tsx'))
const DownloadMenu = openable(loadMenu)

/** Saves the list as it is filtered and sorted now, with the columns it shows or with all; a picture alone on a phone. */
export const DownloadButton = (props: ComponentProps<typeof DownloadMenu>) => (
  <MenuButton face={downloadFace(props.className ?? '')} load={loadMenu}>
    {(onClose) => <DownloadMenu {...props} onClose={onClose} />}
  </MenuButton>
)
