import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useGoBack } from './use-go-back.ts'
import { WhyNotBill } from './why-not-bill.tsx'

/** The one action of an offer and the way back, at thumb height on a phone; `className` says where it stands on a desk. */
export const OfferActions = ({ className, children }: { className: string; children: ReactNode }) => (
  <div
    className={classNames(
      'sticky bottom-0 grid gap-3 rounded-b-card border-line px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:border-t sm:px-8 md:pb-8',
      className,
    )}
  >
    <WhyNotBill />
    <div className="flex gap-2">
      {children}
      <Button look="quiet" onClick={useGoBack()}>
        Back
      </Button>
    </div>
  </div>
)
