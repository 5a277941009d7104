import { CircleCheck } from 'lucide-react'

/** Whether text messages go to the saved number. */
export const PhoneState = ({ isVerified }: { isVerified: boolean }) => (
  <span className="mt-1 flex items-center gap-1.5 text-sm text-ink">
    {isVerified && <CircleCheck className="size-4 text-brand" aria-hidden="true" />}
    {isVerified ? 'Verified' : 'This number is not verified yet.'}
  </span>
)
