import { fail } from './fail.ts'
import { startServer } from './start-server.ts'

// The server alone, on pages that are built already: `scripts/start.mjs` builds them meanwhile.
await startServer().catch(fail)
