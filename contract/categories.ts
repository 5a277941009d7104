import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

export const Category = z.object({ id: v.Id, name: z.string(), version: z.int() })
export type Category = z.infer<typeof Category>

const name = v.requiredLine(200)
export const NewCategory = z.strictObject({ name })
export const CategoryEdit = z.strictObject({ name, version: v.Version })

export const categories = {
  list: endpoint({
    get: '/categories',
    may: 'products:read',
    summary: 'Categories by name',
    returns: z.object({ items: z.array(Category) }),
  }),
  get: endpoint({
    get: '/categories/:id',
    may: 'products:read',
    summary: 'One category',
    params: v.ById,
    returns: Category,
  }),
  create: endpoint({
    post: '/categories',
    may: 'products:write',
    summary: 'Add a category',
    body: NewCategory,
    returns: Category,
    refuses: ['name_taken', 'too_many_categories'],
  }),
  update: endpoint({
    put: '/categories/:id',
    may: 'products:write',
    summary: 'Rename a category',
    params: v.ById,
    body: CategoryEdit,
    returns: Category,
    refuses: ['name_taken', 'conflict'],
  }),
  remove: endpoint({
    delete: '/categories/:id',
    may: 'products:write',
    summary: 'Delete a category; its products, up to 2,000, stay without one',
    params: v.ById,
    returns: v.Done,
    refuses: ['category_in_use', 'category_too_large'],
  }),
  restore: endpoint({
    post: '/categories/:id/restoration',
    may: 'products:write',
    summary: 'Take the removal of a category back; products that have got another one since keep that',
    params: v.ById,
    returns: Category,
    refuses: ['name_taken', 'too_many_categories'],
  }),
}
