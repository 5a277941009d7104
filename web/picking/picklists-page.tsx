import { PageHeader } from '../ui/page-header.tsx'

export default function PicklistsPage() {
  return <PageHeader title="Picklists" />
}
