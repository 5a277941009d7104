import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

export const exportStates = ['waiting', 'running', 'done', 'stopped', 'failed', 'removed'] as const

/** A file with everything of the organisation, and how far it is; `ended_at` is null until it is done, stopped or failed. */
export const DataExport = z.object({
  id: v.Id,
  state: z.enum(exportStates),
  /** Each row is written twice, as CSV and as JSON; 0 until they are counted. */
  rows_total: z.int(),
  rows_done: z.int(),
  /** Of the file, as far as it is written. */
  bytes: z.int(),
  failure: z.string().nullable(),
  user_id: v.Id,
  created_at: v.Moment,
  ended_at: v.Moment.nullable(),
  /** Until when it can be downloaded. */
  expires_at: v.Moment.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const data = {
  exports: endpoint({
    get: '/data/exports',
    may: 'data:write',
    summary: 'The newest exports of everything, up to ten',
    returns: z.object({ items: z.array(DataExport) }),
  }),
  askForExport: endpoint({
    post: '/data/exports',
    may: 'data:write',
    summary: 'Begin an export of everything; a link to the file is mailed to whoever asked',
    returns: DataExport,
    refuses: ['export_under_way', 'too_many_exports'],
  }),
  stopExport: endpoint({
    post: '/data/exports/:id/cancellation',
    may: 'data:write',
    summary: 'Stop an export; what was written of it goes',
    params: v.ById,
    returns: DataExport,
  }),
  exportLink: endpoint({
    get: '/data/exports/:id/link',
    may: 'data:write',
    summary: 'A link to the file of an export, good for 15 minutes',
    params: v.ById,
    returns: z.object({ url: z.string() }),
    refuses: ['export_not_ready'],
  }),
}
