import { docIndex } from './doc-entries.server.ts'

/** What the search of the documentation looks through, built ahead as a file. */
export const loader = () => Response.json(docIndex())
