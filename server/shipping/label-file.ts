import type { Scope } from '#server/platform/database/scope.ts'
import type { PaperFile } from '#server/platform/paper/papers.ts'
import { labelPaper } from './label-paper.ts'
import { shipmentById } from './shipping-label.ts'

export async function labelFile(scope: Scope, id: string): Promise<PaperFile> {
  const shipment = await scope.run(shipmentById(id))
  return { filename: `label-${shipment.tracking_number}`, paper: labelPaper(shipment) }
}
