import { href } from 'react-router'
import type { Picklist } from '#contract/picking.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatNumber } from '../platform/format.ts'
import { CodeLink } from '../ui/code-link.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'
import { PicklistStatusBadge, PriorityBadge } from './picklist-badges.tsx'
import { customerOf } from './picklist-words.ts'

export const picklistColumns: readonly Column<Picklist>[] = [
  {
    header: 'Picklist Number',
    cell: ({ id, picklist_number }) => (
      <CodeLink opensRow to={href(signedInPages.picklist, { id })}>
        {picklist_number}
      </CodeLink>
    ),
    width: 120,
    card: 'title',
  },
  {
    header: 'Order Number',
    cell: ({ order_id, order_number }) => (
      <CodeLink to={href(signedInPages.order, { id: order_id })}>{order_number}</CodeLink>
    ),
    width: 108,
  },
  {
    header: 'Customer',
    cell: (picklist) => <TwoLines first={customerOf(picklist)} />,
    width: 144,
    share: 1,
    card: 'detail',
    priority: 4,
  },
  { header: 'Status', cell: ({ status }) => <PicklistStatusBadge status={status} />, width: 108, card: 'badge' },
  { header: 'Priority', cell: ({ priority }) => <PriorityBadge priority={priority} />, width: 72, card: 'badge' },
  {
    header: 'Progress',
    cell: ({ units_picked, units_ordered }) => <ProgressBar done={units_picked} total={units_ordered} label="Picked" />,
    width: 132,
    card: 'figure',
    // The bar would lie on the number beside it.
    cardCell: ({ units_picked, units_ordered }) => (
      <span className="text-sm font-normal text-soft">
        <span className="sr-only">Picked: </span>
        {formatNumber(units_picked)} / {formatNumber(units_ordered)}
      </span>
    ),
  },
  { header: 'Created', cell: ({ created_at }) => <When at={created_at} />, width: 108 },
]
