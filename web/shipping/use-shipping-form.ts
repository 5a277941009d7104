import type * as z from 'zod'
import type { OrderDetail } from '#contract/orders.ts'
import { type ShippingAddress, ShippingData } from '#contract/shipping.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { lastParcel } from './last-parcel.ts'

const defaultCountry = 'GB'

type Address = z.input<typeof ShippingAddress>
/** Where each order was sent from this tab: who voids its label and buys another does not type it again. */
const sentTo = new Map<string, Address>()
export const rememberAddress = (orderId: string, address: Address) => sentTo.set(orderId, address)

/** A parcel that goes as the last one did, to the order's customer. */
export const useShippingForm = (order: OrderDetail) =>
  useContractForm(ShippingData, {
    ...lastParcel(),
    weight: 1,
    insurance: false,
    address: sentTo.get(order.id) ?? {
      name: order.customer_name ?? '',
      address_line1: order.customer_address ?? '',
      city: order.customer_city ?? '',
      country: order.customer_country || defaultCountry,
      postcode: '',
    },
  })

export type ShippingFormState = ReturnType<typeof useShippingForm>
