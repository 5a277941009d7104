import type { Jobs } from '#server/platform/jobs/job.ts'
import { workOffChange } from './work-off-change.ts'

const changeMany = 'products.change-many'

export const productJobs = {
  [changeMany]: { follows: 'product_change.asked', work: workOffChange },
  // A name and news of its own, of which code that knows no categories here takes neither; in one queue with the others, in the order they were asked for.
  'products.set-category': { follows: 'product_change.category_asked', queue: changeMany, work: workOffChange },
} satisfies Jobs
