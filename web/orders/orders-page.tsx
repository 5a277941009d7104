import { PageHeader } from '../ui/page-header.tsx'

export default function OrdersPage() {
  return <PageHeader title="Orders" />
}
