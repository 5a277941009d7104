import { type RefObject, useState } from 'react'
import type { MadeApiKey } from '#contract/api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'

type Closing = { onClose: () => void; finalFocus: RefObject<HTMLElement | null> }
type Props = { made: MadeApiKey } & Closing

/** The only time a key is seen. */
export function ShownKey({ made: { name, key }, ...props }: Props) {
  const [isKept, setKept] = useState(false)
  if (key === null) return <LostKey name={name} {...props} />
  const keep = () => setKept(true)
  return (
    <ShownOnceDialog
      title={`Copy the key of ${name}`}
      lead="It is shown this once. Whoever has it can do what it may: keep it like a password."
      doneLabel="I Have Copied It"
      isKept={isKept}
      {...props}
    >
      <div className="flex items-start gap-2 rounded-control border border-line bg-sunken p-3">
        <output aria-label="API key" onCopy={keep} className="code min-w-0 flex-1 py-1 break-all select-all">
          {key}
        </output>
        <CopyButton text={key} label="Copy the key" onCopied={keep} />
      </div>
    </ShownOnceDialog>
  )
}

/** The answer with the key was lost on its way, and its request was sent again. */
const LostKey = ({ name, onClose, finalFocus }: { name: string } & Closing) => (
  <DialogFrame
    title={`The key of ${name} was lost on its way`}
    lead="The connection broke when it was to be shown. Revoke it and make another."
    onClose={onClose}
    finalFocus={finalFocus}
  >
    <div className="flex px-5 pt-4 pb-6 max-sm:*:flex-1 sm:px-6">
      <Button look="primary" onClick={onClose}>
        Close
      </Button>
    </div>
  </DialogFrame>
)
