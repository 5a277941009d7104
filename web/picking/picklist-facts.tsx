import type { PicklistDetail, PicklistItem } from '#contract/picking.ts'
import { api } from '../platform/api-client.ts'
import { UnitsFigure } from '../scan/units-figure.tsx'
import { DocumentButton } from '../ui/document-button.tsx'
import { Fact } from '../ui/fact.tsx'
import { Panel } from '../ui/panel.tsx'
import { Unprintable } from '../ui/unprintable.tsx'
import { When } from '../ui/when.tsx'

/** How far the list is, who has it, and since when. */
export const PicklistFacts = ({ picklist }: { picklist: PicklistDetail }) => (
  <Panel
    title="Progress"
    aside={
      <DocumentButton label="Print picklist" link={() => api.picking.document.call({ params: { id: picklist.id } })} />
    }
  >
    <div className="grid gap-x-12 gap-y-5 px-4 py-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
      <UnitsFigure done={picklist.units_picked} total={picklist.units_ordered} label="picked" />
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Fact name="Created">
          <When at={picklist.created_at} />
        </Fact>
        <Fact name="Assigned To">{picklist.assigned_to_name ?? 'Unassigned'}</Fact>
        <Fact name="Picked At">{picklist.picked_at ? <When at={picklist.picked_at} /> : 'Not completed'}</Fact>
      </dl>
    </div>
    <Unprintable
      className="mx-4 mb-4"
      paper="picklist"
      texts={{
        'the name of the customer': [picklist.customer_name],
        'the name of a product': picklist.items.map((item) => item.product_name),
        'a SKU': picklist.items.map((item) => item.product_sku),
        'the name of a location': picklist.items.flatMap(namesOfPlaces),
      }}
    />
  </Panel>
)

const namesOfPlaces = ({ location_name, places }: PicklistItem) => [
  location_name,
  ...places.map((place) => place.location_name),
]
