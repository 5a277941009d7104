import { type ReactNode, Suspense, useState } from 'react'
import { ahead } from '../platform/load-once.ts'

/** How the button of a menu looks, before and after its menu has arrived. */
export type MenuFace = {
  /** Read out, where what stands on it is a picture. */
  label?: string
  className: string
  /** What stands on it. */
  content: ReactNode
}

type Props = {
  face: MenuFace
  /** Fetches the menu. */
  load: () => Promise<unknown>
  /** What stands in it is known; pressed before, it opens as soon as that is so. */
  isReady?: boolean
  /** An `openable` component around a `MenuPanel` of the same face, and how it is closed where it cannot be had. */
  children: (onClose: () => void) => ReactNode
}

/** Looks like the menu's button until the menu itself has arrived, with the first touch. */
export function MenuButton({ face, load, isReady = true, children }: Props) {
  const [wanted, setWanted] = useState(false)
  const placeholder = (
    <button
      type="button"
      aria-label={face.label}
      aria-haspopup="menu"
      className={face.className}
      {...ahead(load)}
      onClick={() => setWanted(true)}
    >
      {face.content}
    </button>
  )
  if (!wanted || !isReady) return placeholder
  return <Suspense fallback={placeholder}>{children(() => setWanted(false))}</Suspense>
}
