// Without Zod: the page of orders reads this before it loads the schemas.

/** What the list can be sorted by; `-` before it turns the order round. An order that nobody expects by a day comes after all that have one. */
export const orderSorts = ['created_at', 'order_date', 'expected_date'] as const
export type OrderSort = (typeof orderSorts)[number]
export const orderOrders = orderSorts.flatMap((sort) => [sort, `-${sort}`] as const)
export type OrderOrder = (typeof orderOrders)[number]
