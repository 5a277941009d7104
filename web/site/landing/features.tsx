import { ClipboardList, Hand, type LucideIcon, Package, Printer, ShoppingCart, Truck } from 'lucide-react'
import { Ticks } from '../../ui/ticks.tsx'

type Feature = { name: string; text: string; icon: LucideIcon }

const features: readonly Feature[] = [
  {
    name: 'Products and stock',
    text: 'A catalogue with SKUs, barcodes, units and prices, and the stock of each product by location. What runs low says so.',
    icon: Package,
  },
  {
    name: 'Purchase orders and receiving',
    text: 'Order from suppliers, then scan the delivery in. A part delivery stays open until the rest arrives.',
    icon: Truck,
  },
  {
    name: 'Sales orders',
    text: 'Confirming an order reserves its stock, so the same unit is never promised twice.',
    icon: ShoppingCart,
  },
  {
    name: 'Picklists',
    text: 'One press turns a confirmed order into a list of what to fetch, with its priority and its progress.',
    icon: ClipboardList,
  },
  {
    name: 'Picking',
    text: 'Scan or type a SKU and count units off the shelf, on a phone or at a desk. A wrong code is refused at once.',
    icon: Hand,
  },
  {
    name: 'Shipping labels',
    text: 'Choose carrier and service, see the estimated cost, print the label, keep the tracking number.',
    icon: Printer,
  },
]

/** What the product does today, one shelf label each. */
export function Features() {
  return (
    <section id="features" className="border-y border-line bg-sunken py-20 md:py-28">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 md:gap-14">
        <div className="grid max-w-xl gap-3">
          <h2 className="text-2xl font-semibold md:text-3xl">From the supplier to the doorstep</h2>
          <p className="text-[17px]/7 text-soft">Six jobs of a stockroom, in the order the goods travel.</p>
        </div>
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {features.map((feature, index) => (
            <FeatureLabel key={feature.name} bay={index + 1} {...feature} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function FeatureLabel({ bay, name, text, icon: Icon }: Feature & { bay: number }) {
  return (
    <li className="relative grid content-start gap-2 rounded-card border border-line bg-card px-6 pt-9 pb-7">
      <Ticks className="absolute top-0 left-6 h-3 w-20 text-ink" />
      <div className="flex items-center justify-between text-soft">
        <span className="code text-xs">BAY {bay}</span>
        <Icon className="size-5" strokeWidth={1.5} aria-hidden="true" />
      </div>
      <h3 className="text-xl font-semibold">{name}</h3>
      <p className="text-[15px]/6 text-soft">{text}</p>
    </li>
  )
}
