import type { ReactNode, RefObject } from 'react'
import { useHoldPage } from '../platform/held-work.ts'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { useLeaving } from './use-leaving.tsx'

type Props = {
  title: string
  lead: string
  /** What somebody says who closes it: 'I Have Copied It'. */
  doneLabel: string
  /** It was copied or downloaded here: nothing is asked any more. */
  isKept: boolean
  onClose: () => void
  finalFocus?: RefObject<HTMLElement | null>
  /** Asked before it closes uncopied; in the words for one thing where nothing is given. */
  question?: string
  /** Other ways to keep it, beside the main button. */
  more?: ReactNode
  /** What is shown. */
  children: ReactNode
}

const ofOne = 'It has not been copied yet, and nobody can show it again. Close it all the same?'

/** Shows what nobody can show again. The cross, Escape and Back, pressed too soon, ask before it is gone; presses outside do nothing. */
export function ShownOnceDialog({ doneLabel, isKept, onClose, question = ofOne, more, children, ...frame }: Props) {
  const { asks, isPlaceGone, leave, stay, discard, guard } = useLeaving({ isHeld: !isKept }, onClose)
  useHoldPage()
  return (
    <DialogFrame {...frame} guarded guard={guard} onClose={leave}>
      <div className="grid gap-5 px-5 pt-4 pb-6 sm:px-6">
        {children}
        {asks && !isKept ? (
          <div role="alert" className="grid gap-3 rounded-control border border-low/45 bg-low-tint p-4">
            <p className="font-medium">{question}</p>
            <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
              <Button look="destructive" onClick={discard}>
                Close for Good
              </Button>
              <Button autoFocus onClick={stay}>
                Go Back
              </Button>
            </div>
          </div>
        ) : (
          <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
            <Button look="primary" autoFocus={isPlaceGone} onClick={onClose}>
              {doneLabel}
            </Button>
            {more}
          </div>
        )}
      </div>
    </DialogFrame>
  )
}
