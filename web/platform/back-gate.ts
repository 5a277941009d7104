/**
 * Who hears of a Back before the router does, and may keep it from it. Listens with the first script: listeners of the window hear in their
 * order, whatever phase they ask for.
 */
export const backGate: { hear?: (event: PopStateEvent) => void } = {}

if (typeof window !== 'undefined') addEventListener('popstate', (event) => backGate.hear?.(event))
