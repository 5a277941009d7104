import type { ShipmentDetail } from '#contract/shipping.ts'
import { serviceTerms } from '#contract/shipping-terms.ts'
import { formatMoney, formatTime } from '../platform/format.ts'
import { Fact } from '../ui/fact.tsx'
import { FactsPanel } from '../ui/facts-panel.tsx'
import { When } from '../ui/when.tsx'
import { carrierWords } from './shipping-words.ts'

/** What was asked of the carrier, and what came back. */
export function ShipmentFacts({ shipment }: { shipment: ShipmentDetail }) {
  const { carrier, service, weight, insurance, rate, address, created_at, user_name } = shipment
  return (
    <FactsPanel title="Shipment">
      <Fact name="Carrier">
        {carrierWords[carrier]} <span className="block text-base text-soft">{serviceTerms[service].label}</span>
      </Fact>
      <Fact name="Sent To">
        {address.name}
        <span className="block text-base text-soft">
          {[...address.address_line1.split('\n'), address.city, address.postcode, address.country]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Fact>
      <Fact name="Estimated Delivery">
        <When at={shipment.estimated_delivery} />
      </Fact>
      <Fact name="Weight">
        <span className="figures">{weight} kg</span>
      </Fact>
      <Fact name="Cost">
        <span className="figures">{formatMoney(rate.amount)}</span>
        <span className="block text-base text-soft">{insurance ? 'Insured' : 'Not insured'}</span>
      </Fact>
      <Fact name="Shipped">
        <When at={created_at} /> <span className="figures text-base text-soft">{formatTime(created_at)}</span>
      </Fact>
      <Fact name="Shipped By">{user_name ?? 'Somebody'}</Fact>
    </FactsPanel>
  )
}
