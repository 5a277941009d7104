import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { companyLine } from '#contract/company-line.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { type ShippingAddress, ShippingData } from '#contract/shipping.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { lastParcel } from './last-parcel.ts'

const defaultCountry = 'GB'

type Address = z.input<typeof ShippingAddress>
/**
 * Where each order was sent from this tab, and where its customer was then: who voids its label and buys another does not type the address
 * again, but a customer who has moved since, or whose address was wrong, gets the parcel there.
 */
const sentTo = new Map<string, { address: Address; customer: Address }>()

/** The company above the street; alone it is no address, and that is asked for. */
const streetOf = ({ customer_name, customer_company, customer_address }: OrderDetail) =>
  [customer_address && companyLine(customer_name, customer_company), customer_address].filter(Boolean).join('\n')

const customerOf = (order: OrderDetail): Address => ({
  name: order.customer_name ?? '',
  address_line1: streetOf(order),
  city: order.customer_city ?? '',
  country: order.customer_country || defaultCountry,
  postcode: '',
})

function whereTo(orderId: string, customer: Address) {
  const sent = sentTo.get(orderId)
  return sent && JSON.stringify(sent.customer) === JSON.stringify(customer) ? sent.address : customer
}

/**
 * A parcel that goes as the last one did, to the order's customer. The order may have been read before the customer moved: what nobody has
 * touched follows.
 */
export function useShippingForm(order: OrderDetail) {
  const customer = customerOf(order)
  const now = JSON.stringify(whereTo(order.id, customer))
  const [parcel] = useState(() => ({ ...lastParcel(), weight: 1, insurance: false }))
  const form = useContractForm(ShippingData, { ...parcel, address: JSON.parse(now) as Address })
  const seen = useRef(now)
  useEffect(() => {
    if (seen.current === now) return
    seen.current = now
    form.reset({ ...parcel, address: JSON.parse(now) as Address }, { keepDirtyValues: true, keepErrors: true })
  }, [form, now, parcel])
  // As they were when it was opened: who moves while a label is bought to the old address is not taken for living there.
  const [known] = useState(customer)
  const rememberAddress = (address: Address) => void sentTo.set(order.id, { address, customer: known })
  return { form, rememberAddress }
}

export type ShippingFormState = ReturnType<typeof useShippingForm>['form']
