import { readdirSync, readFileSync } from 'node:fs'

/** Time these processes and those they started, ended ones too, ran themselves: unlike the clock, the same on a machine busy with other things. */
export function processorSeconds(pids: readonly number[]): number {
  const wanted = new Set(pids)
  return readdirSync('/proc')
    .map((name) => statOf(name))
    .filter((one) => one && (wanted.has(one.pid) || wanted.has(one.parent)))
    .reduce((sum, one) => sum + (one ? one.seconds + (wanted.has(one.pid) ? one.ended : 0) : 0), 0)
}

function statOf(name: string) {
  if (!/^\d+$/.test(name)) return undefined
  try {
    // "pid (name) state parent ...": user and system time are the 12th and 13th field after the name, in hundredths of a second;
    // behind them are those of its children that have ended.
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [own = 0, ended = 0] = [11, 13].map((first) => (Number(fields[first]) + Number(fields[first + 1])) / 100)
    return { pid: Number(name), parent: Number(fields[1]), seconds: own, ended }
  } catch {
    return undefined
  }
}
