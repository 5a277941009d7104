import type { AppContext } from '#server/platform/app-context.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { workOffExport } from './work-off-export.ts'

export const dataRightsJobs = (context: AppContext) =>
  ({
    'data-rights.export': {
      follows: 'data_export.asked',
      inOnePiece: true,
      work: (_database, row, stopping) => workOffExport(context, row, stopping),
    },
  }) satisfies Jobs
