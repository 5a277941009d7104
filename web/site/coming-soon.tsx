import { Badge } from '../ui/badge.tsx'

/** Beside what the site names and the product does not do yet. */
export const ComingSoon = ({ what = 'coming soon' }: { what?: string | undefined }) => <Badge look="low">{what}</Badge>
