import type { Jobs } from '#server/platform/jobs/job.ts'
import { emptyCategory, refillCategory } from './work-off-category.ts'
import { workOffChange } from './work-off-change.ts'

export const productJobs = {
  'products.change-many': { follows: 'product_change.asked', work: workOffChange },
  'products.empty-category': { follows: 'category.deleted', work: emptyCategory },
  'products.refill-category': { follows: 'category.restored', work: refillCategory },
} satisfies Jobs
