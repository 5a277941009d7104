import type { PdfFile } from '#server/platform/pdf-files.ts'
import type { Scope } from '#server/platform/scope.ts'
import { drawLabel } from './label-pdf.ts'
import { shipmentById } from './shipping-label.ts'

export async function labelFile(scope: Scope, id: string): Promise<PdfFile> {
  const shipment = await scope.read((tx) => shipmentById(tx, id))
  return { filename: `label-${shipment.tracking_number}`, pdf: await drawLabel(shipment) }
}
