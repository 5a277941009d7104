import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '#server/embedded-postgres/error-code.ts'

const prefix = 'being-made-'
/** Longer than any build takes: one that is older was killed. */
const abandonedMs = 3_600_000
/** The time of a script that is here for the sake of the build before. */
const kept = new Date(0)

/** A folder to build in, on the same disk as where the build will be. */
export function openBuildFolder(build = 'build'): string {
  mkdirSync(build, { recursive: true })
  for (const name of readdirSync(build)) {
    const folder = join(build, name)
    if (!name.startsWith(prefix)) continue
    const made = statSync(folder, { throwIfNoEntry: false }) // another start may have just removed it
    if (made && Date.now() - made.mtimeMs > abandonedMs) rmSync(folder, { recursive: true, force: true })
  }
  return mkdtempSync(join(build, prefix))
}

/**
 * Moves what was made to where it is served from. What was there goes away first, and again where another build has come between. Its
 * scripts stay until the next build: a process that is running has its pages in memory, and these ask for them.
 */
export function putInPlace(made: string, place: string): void {
  for (;;) {
    const before = moveAway(place, dirname(made))
    if (before) keepScripts(join(before, 'assets'), join(made, 'assets'))
    try {
      renameSync(made, place)
      return
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
    }
  }
}

/** Answers where it is now; nothing where there was none. */
function moveAway(place: string, folder: string) {
  const away = join(mkdtempSync(join(folder, 'before-')), 'client')
  try {
    renameSync(place, away)
    return away
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/** Scripts of the build before, and not those it had kept itself. Their names say what is in them. */
function keepScripts(before: string, now: string) {
  if (!existsSync(before)) return
  for (const name of readdirSync(before)) {
    const [from, to] = [join(before, name), join(now, name)]
    if (existsSync(to) || statSync(from).mtimeMs === kept.getTime()) continue
    linkSync(from, to)
    utimesSync(to, kept, kept)
  }
}
