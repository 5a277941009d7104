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

/** The nine entries of the sidebar, in the specification's order. */
export const navigation: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: pages.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { to: pages.products, label: 'Products', icon: Package },
  { to: pages.orders, label: 'Orders', icon: ShoppingCart },
  { to: pages.picklists, label: 'Picklists', icon: ClipboardList },
  { to: pages.stockMovements, label: 'Stock Movements', icon: ArrowLeftRight },
  { to: pages.customers, label: 'Customers', icon: Users },
  { to: pages.suppliers, label: 'Suppliers', icon: Truck },
  { to: pages.locations, label: 'Locations', icon: MapPin },
  { to: pages.alerts, label: 'Alerts', icon: Bell },
]
