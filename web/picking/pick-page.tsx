import { PageHeader } from '../ui/page-header.tsx'

export default function PickPage() {
  return <PageHeader title="Pick" />
}
