import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OrderStatus } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { ShippingLabel } from '#contract/shipping.ts'
import { isNobody, isOutage, NotAuthenticated } from '../platform/api-refusal.ts'
import { notify } from '../platform/notify.ts'
import { queryClient } from '../platform/query-client.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'
import { isSignedIn } from '../platform/session.ts'
import { createShippingLabel, LabelRefused, type LabelRequest } from './create-shipping-label.ts'
import { rememberParcel } from './last-parcel.ts'

type Parcel = LabelRequest['shippingData']

/** One parcel for an order as it stands on the screen: trying again with the same data never buys a second label. */
export function useCreateLabel(
  { id: orderId, status }: Pick<OrderDetail, 'id' | 'status'>,
  rememberAddress: (address: Parcel['address']) => void,
) {
  const intent = useRef<{ data: string; key: string; orderStatus: OrderStatus } | null>(null)
  /** Kept while an answer is missing, though the order may be shown as shipped by then: the same question gets the same label. */
  function intentOf(shippingData: Parcel) {
    const data = JSON.stringify(shippingData)
    if (intent.current?.data !== data) intent.current = { data, key: crypto.randomUUID(), orderStatus: status }
    return intent.current
  }
  return useMutation<ShippingLabel, Error, Parcel>({
    mutationFn: async (shippingData) => {
      if (!(await isSignedIn())) throw new NotAuthenticated()
      const { key, orderStatus } = intentOf(shippingData)
      return createShippingLabel({ orderId, orderStatus, shippingData }, key)
    },
    retry: (failures, error) => isOutage(error) && failures < 2,
    onSuccess: (label, parcel) => {
      rememberParcel(parcel)
      rememberAddress(parcel.address)
      // For printing; where the browser lets no tab open, the button of the dialog does.
      window.open(label.label_url, '_blank')
      void notify.success(`Shipping label created. Tracking number: ${label.tracking_number}`)
      void readAfterWrite(label, ['shipping', 'label'])
    },
    onError: (error) => {
      // Who asks again has seen how the order stands now.
      if (error instanceof LabelRefused) intent.current = null
      void notify.failure(isNobody(error) ? 'User not authenticated' : 'Failed to create shipping label')
      // Somebody else may have shipped it meanwhile: the page behind the dialog shows how the order stands.
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
