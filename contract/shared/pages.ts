/** Every page of the product, once: the web's route map and links, and what the server answers 200 for. */
export const publicPages = {
  home: '/',
  auth: '/auth',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  secondStep: '/auth/second-step',
  subscribe: '/subscribe',
} as const

/** Pages that need a session; `:id` is a row of the active organisation. */
export const signedInPages = {
  dashboard: '/dashboard',
  products: '/products',
  product: '/products/:id',
  orders: '/orders',
  order: '/orders/:id',
  receiveOrder: '/orders/:id/receive',
  picklists: '/picklists',
  picklist: '/picklists/:id',
  pickPicklist: '/picklists/:id/pick',
  stockMovements: '/stock-movements',
  receipt: '/receipts/:id',
  shipment: '/shipments/:id',
  customers: '/customers',
  customer: '/customers/:id',
  suppliers: '/suppliers',
  supplier: '/suppliers/:id',
  locations: '/locations',
  location: '/locations/:id',
  alerts: '/alerts',
  profile: '/settings/profile',
  preferences: '/settings/preferences',
  security: '/settings/security',
  notifications: '/settings/notifications',
  business: '/settings/business',
  billing: '/settings/billing',
  portal: '/billing/portal',
} as const
