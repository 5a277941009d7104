import {
  copyFileSync,
  existsSync,
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

const unfinished = '.part'
const keptMs = 7 * 24 * 3_600_000

/**
 * Before another build takes its place: keeps the hashed files of the build at `place` in `older` for a week, from where they are served as well.
 * Pages that are open were made with them, and load more of them later.
 */
export function keepAssets(place: string, older: string, now = Date.now()): void {
  mkdirSync(older, { recursive: true })
  for (const name of readdirSync(older)) {
    const kept = statSync(join(older, name), { throwIfNoEntry: false }) // another build may have just removed it
    if (kept && now - kept.mtimeMs > keptMs) rmSync(join(older, name), { force: true })
  }
  try {
    for (const name of readdirSync(join(place, 'assets'))) {
      const kept = join(older, name)
      // Of one name there is one content, and it is there whole or not at all.
      if (!existsSync(kept)) {
        copyFileSync(join(place, 'assets', name), kept + unfinished)
        renameSync(kept + unfinished, kept)
      }
      utimesSync(kept, now / 1000, now / 1000)
    }
  } catch (error) {
    // There was no build, or another one has taken its place meanwhile, and has kept these.
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/**
 * Moves what was made to where it is served from. What was there goes away first, and again where another build has come between. A process that
 * is running has its pages in memory, and finds their scripts among those kept; it is to be started again, as the one that built is newer.
 */
export function putInPlace(made: string, place: string): void {
  for (;;) {
    moveAway(place, dirname(made))
    try {
      renameSync(made, place)
      return
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
    }
  }
}

function moveAway(place: string, folder: string) {
  try {
    renameSync(place, join(mkdtempSync(join(folder, 'before-')), 'client'))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
