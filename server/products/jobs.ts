import type { Jobs } from '#server/platform/jobs/job.ts'
import { workOffChange } from './work-off-change.ts'

export const productJobs = {
  'products.change-many': { follows: 'product_change.asked', work: workOffChange },
} satisfies Jobs
