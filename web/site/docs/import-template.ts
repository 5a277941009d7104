import { pathOf } from '../text/path-of.server.ts'
import { isTemplate, templateFile } from './import-fields.server.ts'

/** A spreadsheet with the right columns, built ahead as a file: of which records, says its address. */
export function loader({ request }: { request: Request }) {
  const name = pathOf(request).replace(/^.*\/|\.csv$/g, '')
  if (!isTemplate(name)) throw new Response(null, { status: 404 })
  return new Response(templateFile(name), { headers: { 'content-type': 'text/csv; charset=utf-8' } })
}
