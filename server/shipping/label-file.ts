import { Hono } from 'hono'
import { isFileLinkGood } from '#server/platform/file-links.ts'
import type { House } from '#server/platform/house.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openScope } from '#server/platform/scope.ts'
import { drawLabel } from './label-pdf.ts'
import { shipmentById } from './shipping-label.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** The PDF behind a signed link: whoever holds the link may read it, for as long as it is good. */
export function labelFiles(house: House) {
  return new Hono<{ Variables: { requestId: string } }>().get('/:org/labels/:file{[0-9a-f-]{36}\\.pdf}', async (c) => {
    if (!isFileLinkGood(house, c.req.path, c.req.query()))
      throw new Refusal('link_expired', 'This link is no longer good', undefined, 403)
    const scope = openScope(house.database, {
      orgId: c.req.param('org'),
      userId: nobody,
      role: 'viewer',
      requestId: c.get('requestId'),
    })
    const shipment = await scope.read((tx) => shipmentById(tx, c.req.param('file').slice(0, 36)))
    const pdf = await drawLabel(shipment)
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="label-${shipment.tracking_number}.pdf"`,
      'cache-control': 'private, no-store',
    })
  })
}
