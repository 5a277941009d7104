import type { ShippingLabel } from '#contract/shipping.ts'

export const carrierWords: Record<ShippingLabel['carrier'], string> = {
  'royal-mail': 'Royal Mail',
  dhl: 'DHL',
  ups: 'UPS',
  fedex: 'FedEx',
}
