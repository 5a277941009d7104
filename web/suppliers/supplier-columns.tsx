import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import type { Supplier } from '#contract/suppliers.ts'
import { plural } from '../platform/format.ts'
import type { Column } from '../ui/data-table-props.ts'
import { EmailText } from '../ui/email-text.tsx'
import { addressLine, placeOf } from '../ui/place-of.ts'
import { RowLink } from '../ui/row-link.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import { measuredLeadTime } from './measured-lead-time.ts'

const leadTime = ({ lead_time_days }: Supplier) => (lead_time_days === null ? '-' : plural(lead_time_days, 'day'))
export const supplierColumns: readonly Column<Supplier>[] = [
  {
    header: 'Supplier',
    csv: ['Supplier', 'Contact Person'],
    cell: ({ id, name, contact_person }) => (
      <TwoLines
        strong
        first={<RowLink to={href(signedInPages.supplier, { id })}>{name}</RowLink>}
        second={contact_person}
      />
    ),
    card: 'title',
  },
  {
    header: 'Contact Info',
    csv: ['Email', 'Phone'],
    cell: ({ email, phone }) => (
      <TwoLines first={email ? <EmailText>{email}</EmailText> : 'No email'} second={phone ?? 'No phone'} />
    ),
    card: 'detail',
  },
  {
    header: 'Location',
    csv: ['Address', 'City', 'Country'],
    cell: (supplier) => <TwoLines first={addressLine(supplier.address) ?? 'No address'} second={placeOf(supplier)} />,
  },
  {
    header: 'Lead Time',
    csv: ['Lead Time (days)', 'Measured Lead Time (days)'],
    cell: (supplier) => <TwoLines wrap first={leadTime(supplier)} second={measuredLeadTime(supplier)} />,
    cardCell: leadTime, // a phone has the measured one in the dialog
    align: 'right',
    width: 176,
    card: 'figure',
  },
]
