import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import type { useDeliveryLocation } from './use-delivery-location.ts'

type Props = { into: ReturnType<typeof useDeliveryLocation>; disabledBecause: string | undefined }

/** Where the goods go, for who has several places. No list that drops down: a scan typed while it has the focus would choose from it. */
export function DeliveryLocation({ into: { locations, location, chooseLocation }, disabledBecause }: Props) {
  const [choosing, setChoosing] = useState(false)
  if (!location || locations.length < 2) return null
  const choose = (id: string) => {
    chooseLocation(id)
    setChoosing(false)
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 truncate text-soft" title={location.name}>
        Into <span className="font-medium text-ink">{location.name}</span>
      </p>
      <Button
        size="small"
        className="shrink-0"
        aria-label="Change location"
        disabledBecause={disabledBecause}
        onClick={() => setChoosing(true)}
      >
        Change
      </Button>
      {choosing && (
        <DialogFrame title="Where do the goods go?" onClose={() => setChoosing(false)}>
          <ul aria-label="Locations" className="max-h-[60dvh] overflow-y-auto pt-2 pb-4">
            {locations.map(({ id, name, is_default }) => (
              <li key={id} className="border-line not-last:border-b">
                <button
                  type="button"
                  aria-pressed={id === location.id}
                  className="flex min-h-14 w-full items-center justify-between gap-3 px-5 text-left text-lg wrap-anywhere hover:bg-sunken aria-pressed:bg-brand-tint aria-pressed:font-medium sm:px-6"
                  onClick={() => choose(id)}
                >
                  {name}
                  {is_default && <span className="shrink-0 text-sm font-normal text-soft">Default</span>}
                </button>
              </li>
            ))}
          </ul>
        </DialogFrame>
      )}
    </div>
  )
}
