import { useEffect, useRef } from 'react'

/** The open menu of the element closes when somebody chooses from it, goes elsewhere, or presses Escape. */
export function useCloseMenus() {
  const around = useRef<HTMLElement>(null)
  // An effect, because it listens to the whole page.
  useEffect(() => {
    const open = () => around.current?.querySelector<HTMLDetailsElement>('details[open]')
    const close = () => open()?.removeAttribute('open')
    const onClick = ({ target }: MouseEvent) => {
      const on = target as Element
      if (on.closest('a') || !open()?.contains(on)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      open()?.querySelector('summary')?.focus()
      close()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return around
}
