import { CopyButton } from '../ui/copy-button.tsx'

const copied = { title: 'Copied', text: 'Tracking number copied to clipboard' }

export const CopyTrackingNumber = ({ trackingNumber }: { trackingNumber: string }) => (
  <p className="flex items-center gap-1">
    <span className="code text-xl! font-medium wrap-anywhere">{trackingNumber}</span>
    <CopyButton text={trackingNumber} label="Copy tracking number" copied={copied} />
  </p>
)
