import type { OrderDetail } from '#contract/orders.ts'
import { ShippingData } from '#contract/shipping.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { lastParcel } from './last-parcel.ts'

const defaultCountry = 'GB'

/** A parcel as the last one was, on its way to the order's customer. */
export const useShippingForm = (order: OrderDetail) =>
  useContractForm(ShippingData, {
    ...lastParcel(),
    insurance: false,
    address: {
      name: order.customer_name ?? '',
      address_line1: order.customer_address ?? '',
      city: order.customer_city ?? '',
      country: order.customer_country || defaultCountry,
      postcode: '',
    },
  })

export type ShippingFormState = ReturnType<typeof useShippingForm>
