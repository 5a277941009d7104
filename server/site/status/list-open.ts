import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { openRecords } from './report-queries.ts'

const year = 365

/** Every incident that is not resolved, and maintenance of the coming year that is not over. */
export const listOpen = ({ database }: AppContext) => localStatements(database).run(openRecords(year))
