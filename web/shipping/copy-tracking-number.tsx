import { CopyButton } from '../ui/copy-button.tsx'

/** What is said once it is on the clipboard. */
export const trackingNumberCopied = { title: 'Copied', text: 'Tracking number copied to clipboard' }

export const CopyTrackingNumber = ({ trackingNumber }: { trackingNumber: string }) => (
  <p className="flex items-center gap-1">
    <span className="code text-xl! font-medium wrap-anywhere">{trackingNumber}</span>
    <CopyButton text={trackingNumber} label="Copy tracking number" copied={trackingNumberCopied} />
  </p>
)
