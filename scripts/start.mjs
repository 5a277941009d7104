// Plain JavaScript, so that nothing is compiled before the cache is there: what was compiled once is not compiled again, and
// the compiler's 20 MB are not loaded. Where it cannot be written the start goes on without.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import './check-runtime.mjs' // not as a command of its own before this one: with `exec` the signals that npm passes on come here

const folder = fileURLToPath(new URL('../node_modules/.cache/pickwell', import.meta.url))
module.enableCompileCache(folder)

// How large a heap may grow is fixed when Node starts: it starts again in the same process, unless somebody chose a size themselves.
const { heapOptions, isHeapChosen } = await import('./heap-options.ts')
if (!isHeapChosen([...process.execArgv, process.env.NODE_OPTIONS ?? ''])) {
  module.flushCompileCache()
  const self = fileURLToPath(import.meta.url)
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...heapOptions(), self, ...process.argv.slice(2)],
    process.env,
  )
}

process.env.NODE_COMPILE_CACHE = folder // for the processes that draw paper
if (process.argv[2] === 'worker') await import('../server/worker.ts')
else {
  const { buildWebMeanwhile } = await import('./build-web.ts')
  const { startServer } = await import('../server/start-server.ts')
  const { fail } = await import('../server/fail.ts')
  await startServer(buildWebMeanwhile).catch(fail)
}
module.flushCompileCache()
