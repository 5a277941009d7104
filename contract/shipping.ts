import * as z from 'zod'
import { orderStatuses } from './order-life.ts'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'
import { carriers, services } from './shipping-terms.ts'

export const ShippingAddress = z.strictObject({
  name: v.requiredText(300),
  address_line1: v.requiredText(1000),
  city: v.requiredText(200),
  country: v
    .text(100)
    .default('GB')
    .transform((country) => country || 'GB'),
  postcode: v.optionalText(20),
})

export const ShippingData = z.strictObject({
  carrier: z.enum(carriers).default('royal-mail'),
  service: z.enum(services).default('standard'),
  weight: z.number().min(0.1).max(1000).multipleOf(0.1).default(1),
  insurance: z.boolean().default(false),
  address: ShippingAddress,
})

/** How the order stood for whoever asks: one that was picked then, and is to be picked again since, is not shipped. */
export const SeenStatus = z.enum(orderStatuses).optional()

export const ShippingLabel = z.object({
  id: v.Id,
  tracking_number: z.string(),
  carrier: z.enum(carriers),
  service: z.enum(services),
  rate: z.object({ amount: v.Total, currency: z.literal('GBP') }),
  estimated_delivery: v.Day,
  /** A PDF, behind a link signed for 15 minutes. */
  label_url: z.string(),
})
export type ShippingLabel = z.infer<typeof ShippingLabel>

export const shipmentStatuses = ['created', 'voided'] as const

/** A parcel in the list of them, also one whose label was voided. */
export const ListedShipment = ShippingLabel.omit({ label_url: true }).extend({
  status: z.enum(shipmentStatuses),
  order_id: v.Id,
  order_number: z.string(),
  customer_id: v.Id.nullable(),
  customer_name: z.string().nullable(),
  /** Kilograms. */
  weight: z.number(),
  insurance: z.boolean(),
  created_at: v.Moment,
})
export type ListedShipment = z.infer<typeof ListedShipment>

export const ShipmentQuery = v.PageQuery.omit({ q: true }).extend({
  order_id: v.Id.optional(),
  status: z.enum(shipmentStatuses).optional(),
  /** The first and the last day, as they are in London. */
  from: v.Day.optional(),
  to: v.Day.optional(),
})

/** One parcel for its own page. `items` are the lines of its order, with what was picked for it. */
export const ShipmentDetail = ListedShipment.extend({
  address: z.object({
    name: z.string(),
    address_line1: z.string(),
    city: z.string(),
    country: z.string(),
    postcode: z.string().nullable(),
  }),
  user_name: z.string().nullable(),
  /** What is in the parcel; nothing once its label is void. */
  items: z.array(
    z.object({
      id: v.Id,
      product_id: v.Id,
      product_name: z.string(),
      product_sku: z.string(),
      quantity: z.int(),
      quantity_picked: z.int(),
    }),
  ),
})
export type ShipmentDetail = z.infer<typeof ShipmentDetail>

export const shipping = {
  list: endpoint({
    get: '/shipments',
    may: 'shipping:read',
    summary: 'Parcels, newest first, also those whose label was voided; from and to are days in London',
    query: ShipmentQuery,
    returns: v.pageOf(ListedShipment),
  }),
  get: endpoint({
    get: '/shipments/:id',
    may: 'shipping:read',
    summary: 'One parcel, also one whose label was voided, with what is in it',
    params: v.ById,
    returns: ShipmentDetail,
  }),
  ship: endpoint({
    post: '/orders/:id/shipment',
    may: 'shipping:write',
    summary:
      'Make a label and ship; a confirmed order that was not picked is picked in the same transaction. Beta: the tracking number is ours, and nothing is booked with the carrier or paid to them',
    params: v.ById,
    body: ShippingData.extend({ order_status: SeenStatus }),
    returns: ShippingLabel,
    refuses: [
      'not_shippable',
      'order_empty',
      'insufficient_stock',
      'carrier_refused',
      'carrier_unavailable',
      'no_tracking_number',
    ],
  }),
  void: endpoint({
    post: '/orders/:id/shipment/void',
    may: 'shipping:write',
    summary:
      'Void the label of a shipped order, which is picked again and may get another; with `shipment_id` only where that is still its label',
    params: v.ById,
    query: z.strictObject({ shipment_id: v.Id.optional() }),
    returns: v.Done,
    refuses: ['illegal_transition', 'carrier_refused', 'carrier_unavailable'],
  }),
  label: endpoint({
    get: '/orders/:id/shipment',
    may: 'shipping:read',
    summary: 'The live label of an order, with a fresh link to its PDF',
    params: v.ById,
    returns: ShippingLabel,
  }),
  packingSlip: endpoint({
    get: '/orders/:id/packing-slip',
    may: 'shipping:read',
    summary: 'What is in the parcel, as an A4 PDF without prices; for sales from confirmed on',
    params: v.ById,
    returns: v.PdfLink,
    refuses: ['nothing_to_pack'],
  }),
}
