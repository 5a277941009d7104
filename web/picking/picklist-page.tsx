import { PageHeader } from '../ui/page-header.tsx'

export default function PicklistPage() {
  return <PageHeader title="Picklist" />
}
