import { useState } from 'react'
import { Button } from './button.tsx'
import { ErrorNotice } from './error-notice.tsx'

type Props = { title: string; latestVersion: () => Promise<number>; onSaveOver: (version: number) => Promise<void> }

/** Somebody else saved the same thing meanwhile. What was typed stays; it is saved over theirs only on purpose. */
export function ConflictNotice({ title, latestVersion, onSaveOver }: Props) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  async function saveOver() {
    setPending(true)
    try {
      await onSaveOver(await latestVersion())
    } catch (reason) {
      setError(reason as Error)
    }
    setPending(false)
  }
  if (error) return <ErrorNotice title={title} error={error} />
  return (
    <ErrorNotice title={title}>
      <p>Someone else saved this while you were editing. What you typed is still here.</p>
      <Button size="small" pending={pending} onClick={() => void saveOver()} className="w-fit">
        Save mine over it
      </Button>
    </ErrorNotice>
  )
}
