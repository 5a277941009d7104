import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDetail } from '#contract/products.ts'
import { missingUnits } from '#contract/reorder.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { useHoldKeys } from '../platform/key-gate.ts'
import { notify } from '../platform/notify.ts'
import { useIsLate } from '../platform/use-is-late.ts'
import { useMayNot } from '../platform/use-me.ts'
import { BusyBar, Button, ButtonLink } from '../ui/button.tsx'

/** What is on order already and what waits for it: how many are missing is not known without. */
type Coming = Parameters<typeof missingUnits>[1]

/** Opens a new purchase order of what is missing of a product. A press before that is known opens it once it is. */
export function ReorderButton({ product }: { product: ProductDetail }) {
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const mayNot = useMayNot('orders:write')
  const incoming = useQuery(api.orders.incoming.query({ params: { id: product.id } }))
  if (mayNot) return <Button disabledBecause={mayNot}>Reorder</Button>

  function goOn(coming: Coming | undefined) {
    if (coming) return navigate(orderOf(product, coming))
    setAsked(false)
    notify.failure('What is on order could not be read. Press Reorder to try again.')
  }
  function wait(event: MouseEvent) {
    if (incoming.data || opensElsewhere(event)) return
    event.preventDefault()
    setAsked(true)
  }
  return (
    <ButtonLink
      to={orderOf(product, incoming.data)}
      className={isAsked ? 'relative' : undefined}
      aria-busy={isAsked || undefined}
      onClick={wait}
    >
      Reorder
      {isAsked && <BusyBar />}
      {isAsked && <UntilRead ask={() => incoming.refetch({ cancelRefetch: false })} onRead={goOn} />}
    </ButtonLink>
  )
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey

/** Of as many as are missing; while that is not known it has no line, as in another tab. */
function orderOf(product: ProductDetail, coming: Coming | undefined) {
  const line = coming && { product: product.id, quantity: String(missingUnits(product, coming)) }
  return `${signedInPages.orders}?${new URLSearchParams({ new: 'true', type: 'purchase', ...line })}`
}

type UntilReadProps = { ask: () => Promise<{ data: Coming | undefined }>; onRead: (coming: Coming | undefined) => void }

/** Tells what was read, or that it could not be. Holds the keys for the dialog that was asked for, as long as somebody would wait for that. */
function UntilRead({ ask, onRead }: UntilReadProps) {
  useHoldKeys(!useIsLate(), { typedInto: true })
  const read = useEffectEvent(ask)
  const tell = useEffectEvent(onRead)
  // An effect, so that nobody who has left by then is led anywhere.
  useEffect(() => {
    let isHere = true
    void read().then(({ data }) => {
      if (isHere) tell(data)
    })
    return () => {
      isHere = false
    }
  }, [])
  return null
}
