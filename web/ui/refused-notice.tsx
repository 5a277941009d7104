import { useEffect, useRef } from 'react'
import { ConflictNotice, type ToldChange } from './conflict-notice.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { theirsIn } from './use-conflict.ts'

type Props = {
  title: string
  refused: Error
  changes: readonly ToldChange[]
  onSaveOver: () => void
  onTakeTheirs: () => void
}

/** Why a form as a whole was not saved; the button that was pressed may be a screen further down, so it is brought into sight. */
export function RefusedNotice({ title, refused, ...conflict }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // An effect, because where it stands is known once it is drawn; each refusal is one of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  return (
    <div ref={place} className="sm:col-span-full">
      {theirsIn(refused) ? (
        <ConflictNotice title={title} {...conflict} />
      ) : (
        <ErrorNotice title={title} error={refused} />
      )}
    </div>
  )
}
