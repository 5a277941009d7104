import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef, useState } from 'react'
import { useCloseOnBack } from '../platform/use-close-on-back.ts'
import { Button } from './button.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { useToldHeight } from './use-told-height.ts'

type Props = {
  /** The question, in the specification's words. */
  title: string
  /** What it is about, by name, and what will follow. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  look?: 'destructive' | 'primary'
  pending: boolean
  error?: Error | null
  /**
   * Does it. Where it is waited for the dialog closes itself once it is done, unless it has been left meanwhile: what is open by then is the
   * question of another row. What is refused leaves it open, and comes as `error`.
   */
  onConfirm: () => Promise<unknown> | undefined
  onClose: () => void
}

/** Asks before something that cannot be undone. Mount it to open it; focus starts on Cancel. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  look = 'destructive',
  pending,
  error,
  onConfirm,
  onClose,
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  const returnFocus = useReturnFocus()
  const [isAnswered, setAnswered] = useState(false)
  useCloseOnBack(isAnswered && (pending || !error) ? undefined : onClose) // the answer may be to go back
  function confirm() {
    const done = onConfirm()
    if (!done) return setAnswered(true)
    done.then(
      () => cancel.current && onClose(), // which goes with the question
      () => {},
    )
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto overscroll-contain p-5 max-sm:items-end max-sm:pb-0">
          <Sheet>
            <AlertDialog.Popup
              initialFocus={cancel}
              finalFocus={returnFocus}
              className="room grid w-full max-w-md grid-cols-1 gap-3 rounded-card border border-line bg-card p-6 shadow-float transition-[opacity,translate] duration-150 ease-out data-starting-style:translate-y-2 data-starting-style:opacity-0"
            >
              <AlertDialog.Title className="text-lg font-semibold wrap-anywhere">{title}</AlertDialog.Title>
              {children && (
                <AlertDialog.Description className="wrap-anywhere text-soft">{children}</AlertDialog.Description>
              )}
              {error && <ErrorNotice title="That did not work." error={error} />}
              <div className="mt-2 flex narrow:flex-wrap gap-2 max-sm:*:flex-1">
                <Button look={look} pending={pending} onClick={confirm}>
                  {confirmLabel}
                </Button>
                <Button ref={cancel} onClick={onClose}>
                  {cancelLabel}
                </Button>
              </div>
            </AlertDialog.Popup>
          </Sheet>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** On a phone a toast comes above it: it says how high it is. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <div ref={useToldHeight('--sheet')} className="grid w-full justify-items-center max-sm:pb-5">
    {children}
  </div>
)
