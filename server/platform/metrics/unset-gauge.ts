import { Gauge } from 'prom-client'
import { registry } from './registry.ts'

/** A figure of this process that is absent until it is set: 0 would say something. */
export function unsetGauge(name: string, help: string) {
  const made = new Gauge({ name, help, registers: [registry] })
  made.remove()
  return made
}
