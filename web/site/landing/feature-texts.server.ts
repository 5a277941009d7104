import { figures } from '../figures.ts'
import type { Point } from './workflow-texts.server.ts'

const built = [
  'Products, purchase and sales orders, customers and suppliers',
  'Multiple locations, with the stock at each of them',
  'Real-time monitoring: every screen follows as it happens',
  'Reorder notifications by app, browser, email and text message',
  'CSV import of products, customers and suppliers, checked before anything is added',
  'CSV export of products, orders, customers, suppliers and movements, for Excel',
  'Barcode scanners, at a desk or on a phone, and barcode labels to print',
  'Transfers between locations',
  'Purchase orders sent to suppliers',
  'Shipping labels, packing slips and picklists to print',
  'Role-based access, with an audit log of every change',
  'Multi-factor authentication',
  'Inviting colleagues',
  'REST API with keys and webhooks',
]
const coming = [
  'Mobile app with offline use',
  'Scanning with the device camera',
  'Automated reorder points, also for each location',
  'Demand forecasting',
  'Customer price lists and a white-label B2B portal',
  'Multi-channel sync with Shopify and WooCommerce',
  `${figures.integrations} integrations with accounting, e-commerce and shipping tools`,
]

/** What the specification names, each with whether it is there today. */
export const features: readonly Point[] = [
  ...built.map((text) => ({ text, isBuilt: true })),
  ...coming.map((text) => ({ text, isBuilt: false })),
]
