import { Download } from 'lucide-react'
import { useState } from 'react'
import { productName } from '#contract/shared/product-name.ts'
import { saveBlob } from '../../platform/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'

/** The only time these codes are seen. */
export function KeepCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false)
  const keep = () => setKept(true)
  const text = codes.join('\n')
  return (
    <ShownOnceDialog
      title="Keep your recovery codes"
      lead="Each lets you in once without your phone. They are not shown again."
      doneLabel="I Have Kept Them"
      isKept={isKept}
      question="They have not been copied yet, and nobody can show them again. Close this all the same?"
      onClose={onClose}
      more={
        <Button
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => {
            download(text)
            keep()
          }}
        >
          Download
        </Button>
      }
    >
      <div className="relative rounded-control border border-line bg-sunken p-4">
        <ul aria-label="Recovery codes" onCopy={keep} className="code grid grid-cols-2 gap-x-6 gap-y-2 pr-8">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="absolute top-2 right-2">
          <CopyButton text={text} label="Copy the codes" onCopied={keep} />
        </div>
      </div>
    </ShownOnceDialog>
  )
}

const download = (text: string) =>
  saveBlob(
    new Blob([`${productName} recovery codes\n\n${text}\n`], { type: 'text/plain' }),
    `${productName.toLowerCase()}-recovery-codes.txt`,
  )
