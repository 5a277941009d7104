import { Order } from '#contract/orders.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'

type Names = Pick<Order, 'customer_name' | 'supplier_name'>
/** What is answered of an order's own row: all but the name of its other side. */
export type OrderRow = Omit<Order, keyof Names>

const noNames: Names = { customer_name: null, supplier_name: null }

/** The columns of it, for what writes the row and answers it: a read behind that would ask for the same row. */
export const orderColumns = keysOf(Order.shape)
  .filter((column) => !(column in noNames))
  .join(', ')

const customer = statement<Partial<Names>>(
  'name_of_customer',
  'select name as customer_name from customers where org_id = $1 and id = $2',
)
const supplier = statement<Partial<Names>>(
  'name_of_supplier',
  'select name as supplier_name from suppliers where org_id = $1 and id = $2',
)

/** The name of the other side of an order, for a batch; undefined where it has none. */
export function partyOf({ customer_id, supplier_id }: Pick<Order, 'customer_id' | 'supplier_id'>) {
  const asked: Statement<Partial<Names>[]> | undefined = customer_id
    ? customer(customer_id)
    : supplier_id
      ? supplier(supplier_id)
      : undefined
  return asked?.as(([name]) => name)
}

/** An order as it is answered, of its row and what `partyOf` has found. */
export const orderFrom = (row: OrderRow, names: Partial<Names> | undefined): Order => ({ ...row, ...noNames, ...names })
