import { Download } from 'lucide-react'
import { productName } from '#contract/shared/product-name.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

/** The only time these codes are seen. */
export function KeepCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <DialogFrame
      title="Keep your recovery codes"
      lead="Each lets you in once without your phone. They are not shown again."
      guarded
      onClose={onClose}
    >
      <div className="grid gap-5 px-5 pt-4 pb-6 sm:px-6">
        <div className="relative rounded-control border border-line bg-sunken p-4">
          <ul aria-label="Recovery codes" className="code grid grid-cols-2 gap-x-6 gap-y-2 pr-8">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="absolute top-2 right-2">
            <CopyButton text={text} label="Copy the codes" />
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button look="primary" onClick={onClose}>
            I Have Kept Them
          </Button>
          <Button icon={<Download className="size-4" aria-hidden="true" />} onClick={() => download(text)}>
            Download
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([`${productName} recovery codes\n\n${text}\n`], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${productName.toLowerCase()}-recovery-codes.txt`,
  })
  link.click()
  URL.revokeObjectURL(address)
}
