import { Button } from './button.tsx'
import { ErrorNotice } from './error-notice.tsx'

/** A field that somebody else saved: `isTyped` means that another value was typed into it here, which is kept. */
export type ToldChange = { name: string; label: string; value: string; isTyped: boolean }

type Props = {
  title: string
  changes: readonly ToldChange[]
  onSaveOver: () => void
  /** Puts theirs into the fields both have changed. */
  onTakeTheirs: () => void
}

/** Somebody else saved the same thing meanwhile: says what, and asks whose counts where both changed something. */
export function ConflictNotice({ title, changes, onSaveOver, onTakeTheirs }: Props) {
  const isDisputed = changes.some(({ isTyped }) => isTyped)
  return (
    <ErrorNotice title={title}>
      <p>Someone else saved this while you were editing. What you typed is still here.</p>
      {changes.length > 0 && (
        <dl className="grid gap-1">
          {changes.map(({ name, label, value, isTyped }) => (
            <div key={name} className="flex flex-wrap gap-x-1.5">
              <dt className="font-medium">{label}:</dt>
              <dd className="min-w-0 wrap-anywhere">
                {value} <span className="text-soft">{isTyped ? '(theirs; yours is in the field)' : '(theirs)'}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onSaveOver}>
          {isDisputed ? 'Save mine over it' : 'Save both'}
        </Button>
        {isDisputed && (
          <Button size="small" look="quiet" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        )}
      </div>
    </ErrorNotice>
  )
}
