import {
  ArrowLeftRight,
  Bell,
  ClipboardList,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Package,
  ShoppingCart,
  Truck,
  Users,
} from 'lucide-react'
import { signedInPages as pages } from '#contract/shared/pages.ts'

type Entry = {
  to: string
  label: string
  icon: LucideIcon
  /** Pages that belong to it and do not lie below it. */
  also?: RegExp
}

/** The nine entries of the sidebar, in the specification's order. */
export const navigation: readonly Entry[] = [
  { to: pages.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { to: pages.products, label: 'Products', icon: Package },
  { to: pages.orders, label: 'Orders', icon: ShoppingCart, also: /^\/(shipment|receipt)s\// },
  { to: pages.picklists, label: 'Picklists', icon: ClipboardList },
  { to: pages.stockMovements, label: 'Stock Movements', icon: ArrowLeftRight },
  { to: pages.customers, label: 'Customers', icon: Users },
  { to: pages.suppliers, label: 'Suppliers', icon: Truck },
  { to: pages.locations, label: 'Locations', icon: MapPin },
  { to: pages.alerts, label: 'Alerts', icon: Bell },
]
