import type { OrderDetail } from '#contract/orders.ts'
import { ShippingData } from '#contract/shipping.ts'
import { useContractForm } from '../platform/contract-form.ts'

const defaultCountry = 'GB'

/** A parcel as most are, on its way to the order's customer. */
export const useShippingForm = (order: OrderDetail) =>
  useContractForm(ShippingData, {
    ...{ carrier: 'royal-mail', service: 'standard', weight: 1, insurance: false },
    address: {
      name: order.customer_name ?? '',
      address_line1: order.customer_address ?? '',
      city: order.customer_city ?? '',
      country: order.customer_country || defaultCountry,
    },
  })

export type ShippingFormState = ReturnType<typeof useShippingForm>
