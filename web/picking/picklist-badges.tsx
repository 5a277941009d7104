import type { PicklistStatus } from '#contract/picklist-life.ts'
import { Badge } from '../ui/badge.tsx'
import { priorityLooks, statusLooks, statusWords } from './picklist-words.ts'

export const PicklistStatusBadge = ({ status }: { status: PicklistStatus }) => (
  <Badge look={statusLooks[status]}>{statusWords[status]}</Badge>
)

export const PriorityBadge = ({ priority }: { priority: number }) => (
  <Badge look={priorityLooks[priority] ?? 'default'}>P{priority}</Badge>
)
