import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Each is brought into sight once. */
  what: unknown
  children: ReactNode
}

/** Brings into sight what is said of a press: the button that was pressed may be a screen further down. */
export function IntoView({ what, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // An effect, because where it stands is known once it is drawn; each is one of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' }) // which answers a promise, and an effect must not
  }, [what])
  return (
    <div ref={place} className="sm:col-span-full">
      {children}
    </div>
  )
}
