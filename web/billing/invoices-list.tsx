import { Link } from 'react-router'
import type { Invoice } from '#contract/billing.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { useList } from '../platform/use-list.ts'
import { Badge, type BadgeLook } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { DocumentButton } from '../ui/document-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'
import { amountOf } from './plan-words.ts'

const states: Readonly<Record<Invoice['status'], readonly [text: string, look: BadgeLook]>> = {
  paid: ['Paid', 'default'],
  open: ['Not paid', 'low'],
  refunded: ['Refunded', 'secondary'],
  void: ['Void', 'secondary'],
}

/** What was paid for, rather than what was set off against it. */
function Purpose({ lines }: Pick<Invoice, 'lines'>) {
  const main = lines.find(({ pence }) => pence > 0) ?? lines[0]
  const others = lines.length - 1
  return <TwoLines first={main?.text} second={others > 0 && `and ${others} more`} />
}

function State({ status }: Pick<Invoice, 'status'>) {
  const [text, look] = states[status]
  return <Badge look={look}>{text}</Badge>
}

const columns: readonly Column<Invoice>[] = [
  { header: 'Number', cell: ({ number }) => <Code>{number}</Code>, width: 150, card: 'title' },
  { header: 'Date', cell: ({ issued_at }) => <When at={issued_at} />, width: 130, card: 'detail' },
  { header: 'For', cell: (invoice) => <Purpose {...invoice} /> },
  { header: 'State', cell: (invoice) => <State {...invoice} />, width: 120, card: 'badge' },
  {
    ...{ header: 'Amount', align: 'right', width: 120, card: 'figure' },
    cell: ({ gross_pence }) => amountOf(gross_pence),
  },
]

const actions = ({ id, number }: Invoice) => (
  <DocumentButton label="PDF" of={number} link={() => api.billing.invoiceFile.call({ params: { id } })} />
)

/** Every invoice there was, newest first. */
export function InvoicesList() {
  const list = useList(api.billing.invoices.pages(), { failed: 'Failed to fetch invoices' })
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-semibold">Invoices</h2>
        <p className="text-sm text-soft">
          New ones go to the name and address in your{' '}
          <Link to={signedInPages.business} className="font-medium text-ink underline underline-offset-4">
            business settings
          </Link>
          .
        </p>
      </div>
      <DataTable
        list={list}
        columns={columns}
        label="Invoices"
        loading="Loading invoices..."
        failed="Failed to fetch invoices"
        empty={<EmptyState title="No invoices yet" text="The first one comes with the first payment." />}
        actionsWidth={112}
        actions={actions}
      />
    </section>
  )
}
