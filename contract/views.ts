import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'
import { viewedLists } from './viewed-lists.ts'

/** Filters of a list under a name, as the query string of its page has them. */
export const SavedView = z.object({
  id: v.Id,
  list: z.enum(viewedLists),
  name: z.string(),
  query: z.string(),
  /** Everybody in the business has it, not only who saved it. */
  is_shared: z.boolean(),
  /** Who saved it, and may change it. */
  user_id: v.Id,
  version: z.int(),
})
export type SavedView = z.infer<typeof SavedView>

const fields = { name: v.requiredLine(60), is_shared: z.boolean().default(false) }
export const NewView = z.strictObject({ ...fields, list: z.enum(viewedLists), query: v.requiredText(1000) })
export const ViewEdit = z.strictObject({ ...fields, version: v.Version })

export const views = {
  list: endpoint({
    get: '/views',
    may: 'team:read',
    summary: 'The saved views of the lists: your own, and those that colleagues share',
    returns: z.object({ items: z.array(SavedView) }),
  }),
  create: endpoint({
    post: '/views',
    may: 'profile:write',
    summary: 'Save the filters of a list under a name; sharing them takes more than the role of a viewer',
    body: NewView,
    returns: SavedView,
    refuses: ['too_many_views'],
  }),
  update: endpoint({
    put: '/views/:id',
    may: 'profile:write',
    summary: 'Rename a view of your own, share it, or keep it to yourself; a viewer shares none',
    params: v.ById,
    body: ViewEdit,
    returns: SavedView,
    refuses: ['conflict', 'too_many_views'],
  }),
  remove: endpoint({
    delete: '/views/:id',
    may: 'profile:write',
    summary: 'Delete a view of your own; an owner or a manager may delete any that is shared',
    params: v.ById,
    returns: v.Done,
  }),
}
