import { Badge } from '../ui/badge.tsx'

/** Beside what the site names and the product does not do yet. */
export const ComingSoon = () => <Badge look="low">coming soon</Badge>
