import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { fetchAhead, loadOnce } from '../platform/load-once.ts'
import { IconButton } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDrawer = loadOnce(() => import('./nav-drawer.tsx'))
const NavDrawer = openable(loadDrawer)

/** Opens the slide-in menu; its code arrives with the first touch. */
export function NavButton() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  function close(isDone?: false) {
    setOpen(false)
    if (isDone === false) setWanted(false) // it could not be had
  }
  return (
    <>
      <IconButton
        label="Open menu"
        icon={<Menu className="size-5!" />}
        aria-expanded={open}
        className="-ml-2 md:hidden"
        onPointerDown={() => fetchAhead(loadDrawer)}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted && (
        <Suspense>
          <NavDrawer open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
