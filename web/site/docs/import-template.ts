import type { Route } from './+types/import-template.ts'
import { isTemplate, templateFile } from './import-fields.server.ts'

/** A spreadsheet with the right columns, built ahead as a file. */
export function loader({ params }: Route.LoaderArgs) {
  const name = params.file.replace(/\.csv$/, '')
  if (!isTemplate(name)) throw new Response(null, { status: 404 })
  return new Response(templateFile(name), { headers: { 'content-type': 'text/csv; charset=utf-8' } })
}
