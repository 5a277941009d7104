import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { api } from '../platform/api-client.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from './awaited.tsx'
import { Button } from './button.tsx'
import { openable } from './openable.tsx'

const AddressDialog = openable(() => import('./address-dialog.tsx'))

/**
 * Where something is printed that says who it comes from: asks for the address of the business, in a dialog that leads back here. Nothing
 * once there is one.
 */
export function SenderNotice() {
  const { data: business } = useQuery(api.business.details.query())
  const whyNot = useMayNot('team:write')
  const [asking, setAsking] = useState(false)
  if (!business || business.address || business.sender) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-control border border-line bg-sunken px-4 py-3 sm:col-span-full">
      <MapPin className="size-4.5 shrink-0 text-soft" strokeWidth={1.75} aria-hidden="true" />
      <p className="min-w-48 flex-1 text-sm wrap-anywhere">
        {business.name} has no address yet, so that labels and packing slips do not say who sends them.
        {whyNot && ' An owner can add it under Settings, Business.'}
      </p>
      {!whyNot && <Button onClick={() => setAsking(true)}>Add Address</Button>}
      {asking && (
        // What is sent from the dialog is not what this stands in: React tells events of a dialog to its parents too.
        <div className="contents" onSubmit={(event) => event.stopPropagation()}>
          <Awaited>
            <AddressDialog business={business} onClose={() => setAsking(false)} />
          </Awaited>
        </div>
      )}
    </div>
  )
}
