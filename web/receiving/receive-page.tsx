import { PageHeader } from '../ui/page-header.tsx'

export default function ReceivePage() {
  return <PageHeader title="Receive" />
}
