import { useLocation } from 'react-router'

/** Goes along to the page of an order that was just made. */
export const newOrderState = { isNewOrder: true } as const

/** Whether who stands on an order's page has just made it, so that its first line is what they go on with. */
export const useIsNewOrder = () => (useLocation().state as Partial<typeof newOrderState> | null)?.isNewOrder === true
