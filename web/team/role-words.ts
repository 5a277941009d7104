import type { Role } from '#contract/shared/permissions.ts'

/** What a role is called, and what it is for, in a line. */
export const roleWords: Record<Role, { name: string; does: string }> = {
  owner: { name: 'Owner', does: 'Everything, with people, plan, keys and data' },
  manager: { name: 'Manager', does: 'Products, orders, customers, suppliers, stock and the audit log' },
  warehouse: { name: 'Warehouse', does: 'Counts, receives, picks and ships; changes no product and no order' },
  viewer: { name: 'Viewer', does: 'Sees all daily work, changes nothing' },
}
