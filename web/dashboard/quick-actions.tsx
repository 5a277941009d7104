import { ChevronRight, Package, ShoppingCart, Users } from 'lucide-react'
import { Link } from 'react-router'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { Panel } from '../ui/panel.tsx'

const actions = [
  { to: pages.products, label: 'Manage Products', text: 'Catalogue, stock and prices', icon: Package },
  { to: pages.customers, label: 'Manage Customers', text: 'Who you sell to', icon: Users },
  { to: pages.orders, label: 'Manage Orders', text: 'Purchases and sales', icon: ShoppingCart },
] as const

export function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <ul>
        {actions.map(({ to, label, text, icon: Icon }) => (
          <li key={to} className="border-line not-last:border-b">
            <Link to={to} prefetch="intent" className="flex min-h-14 items-center gap-3.5 px-4 hover:bg-paper">
              <Icon className="size-5 text-brand" strokeWidth={1.75} aria-hidden="true" />
              <span className="grid flex-1">
                <span className="font-medium">{label}</span>
                <span className="text-sm text-soft">{text}</span>
              </span>
              <ChevronRight className="size-4 text-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
