import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What a process has started that says `word` in its command, with the niceness of each of its threads; of Linux alone. */
export function childrenOf(parent: number, word: string) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .filter((pid) => parentOf(pid) === parent && textOf(`/proc/${pid}/cmdline`).includes(word))
    .map((pid) => ({
      niceness: readdirSync(`/proc/${pid}/task`).map((thread) => Number(fieldsOf(`/proc/${pid}/task/${thread}`)[16])),
      isThere: () => existsSync(`/proc/${pid}`) && fieldsOf(`/proc/${pid}`)[0] !== 'Z',
    }))
}

const parentOf = (pid: string) => Number(fieldsOf(`/proc/${pid}`)[1])

/** Those behind the name, which may hold anything. */
const fieldsOf = (folder: string) => textOf(`${folder}/stat`).split(') ').at(-1)?.split(' ') ?? []

/** Nothing where it has ended meanwhile. */
function textOf(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
