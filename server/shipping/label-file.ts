import type { Scope } from '#server/platform/database/scope.ts'
import type { PaperFile } from '#server/platform/paper/papers.ts'
import { letterhead } from '#server/stock/letterhead.ts'
import { labelPaper } from './label-paper.ts'
import { shipmentById } from './shipping-label.ts'

export async function labelFile(scope: Scope, id: string): Promise<PaperFile> {
  return scope.read(async (tx) => {
    const shipment = await tx.run(shipmentById(id))
    const { labelSender, ...head } = await letterhead(tx)
    const paper = labelPaper(shipment, { ...head, lines: labelSender })
    return { filename: `label-${shipment.tracking_number}`, paper }
  })
}
