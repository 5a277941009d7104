import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useAllKnown } from '../platform/use-all-known.ts'
import { readOrder } from './order-read.ts'
import { stepsOffered } from './order-steps.ts'

type Props = { orderId: string; onKnown: (canShip: boolean) => void }

/**
 * Stands for nothing on screen: whether an order whose address asks to ship it can be shipped. The page may show it as it was read before it was
 * confirmed or picked; then the dialog would never come, or its note of units that are not picked would come and go.
 */
export function AskedToShip({ orderId, onKnown }: Props) {
  const { data, isFetching, isFetchedAfterMount, failureCount } = useQuery(readOrder(orderId))
  const isKnown = useAllKnown({ isLoading: isFetching && !isFetchedAfterMount, failureCount })
  const canShip = data !== undefined && stepsOffered(data.order_type, data.status).includes('ship')
  // On a slow line the order as it was before says "yes" for it, but "no" only once the read has ended.
  const isSettled = isKnown && (canShip || !isFetching)
  const tell = useEffectEvent(() => onKnown(canShip))
  // A layout effect, because the very next key may be meant for the dialog.
  useLayoutEffect(() => {
    if (isSettled) tell()
  }, [isSettled])
  return null
}
