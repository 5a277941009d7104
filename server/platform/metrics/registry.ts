import { Registry } from 'prom-client'

/** What this process has counted since it began. No label ever names an organisation or a person: whoever reads figures need not know them. */
export const registry = new Registry()
