import { href } from 'react-router'
import type { Customer } from '#contract/customers.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { EmailText } from '../ui/email-text.tsx'
import { addressLine, placeOf } from '../ui/place-of.ts'
import { RowLink } from '../ui/row-link.tsx'
import { TwoLines } from '../ui/two-lines.tsx'

export const customerColumns: readonly Column<Customer>[] = [
  {
    header: 'Name',
    cell: ({ id, name }) => (
      <TwoLines strong first={<RowLink to={href(signedInPages.customer, { id })}>{name}</RowLink>} />
    ),
    width: 160,
    share: 1,
    card: 'title',
  },
  {
    header: 'Contact',
    csv: ['Email', 'Phone'],
    cell: ({ email, phone }) => (
      <TwoLines first={email ? <EmailText>{email}</EmailText> : 'No email'} second={phone ?? 'No phone'} />
    ),
    width: 220, // a usual address on one line
    share: 1,
    card: 'detail',
  },
  { header: 'Company', cell: ({ company }) => <TwoLines first={company ?? 'Individual'} />, width: 140, share: 1 },
  {
    header: 'Location',
    csv: ['Address', 'City', 'Country'],
    cell: (customer) => <TwoLines first={addressLine(customer.address) ?? 'No address'} second={placeOf(customer)} />,
    width: 160,
    share: 1,
  },
  {
    header: 'Type',
    cell: ({ customer_type }) => (
      <Badge look={customer_type === 'corporate' ? 'default' : 'secondary'}>{customer_type}</Badge>
    ),
    width: 104,
    card: 'badge',
  },
]
