// Plain JavaScript, so that nothing is compiled before the cache is there: what was compiled once is not compiled again, and
// the compiler's 20 MB are not loaded. Where it cannot be written the start goes on without.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../node_modules/.cache/pickwell', import.meta.url))
enableCompileCache(folder)
process.env.NODE_COMPILE_CACHE = folder // for the threads that draw paper
const { buildWebIfNeeded } = await import('./build-web.ts')
buildWebIfNeeded()
await import('../server/main.ts')
flushCompileCache()
