import type { Shipment } from './shipping-label.ts'

/** As they are written on paper. */
export const carrierNames: Record<Shipment['carrier'], string> = {
  'royal-mail': 'Royal Mail',
  dhl: 'DHL',
  ups: 'UPS',
  fedex: 'FedEx',
}
