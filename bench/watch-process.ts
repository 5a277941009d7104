import { readFileSync } from 'node:fs'

const sampleMs = 250

/** Megabytes (2^20 bytes). `most_by_system` is the kernel's own high-water mark, the start included. */
export type Memory = { before: number; most: number; mean: number; after: number; most_by_system: number }

/** Samples a process's resident memory until `end`, and says what processor time it took; all 0 where there is no /proc. */
export function watchProcess(pid: number) {
  const samples = [read(pid, 'VmRSS')]
  const busyBefore = processorSeconds(pid)
  const timer = setInterval(() => samples.push(read(pid, 'VmRSS')), sampleMs)
  return {
    end(): { memory: Memory; processor_seconds: number } {
      clearInterval(timer)
      const after = read(pid, 'VmRSS')
      samples.push(after)
      const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
      const memory = {
        before: samples[0] ?? 0,
        most: Math.max(...samples),
        mean: Math.round(mean * 10) / 10,
        after,
        most_by_system: read(pid, 'VmHWM'),
      }
      return { memory, processor_seconds: Math.round((processorSeconds(pid) - busyBefore) * 10) / 10 }
    },
  }
}

function read(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round((Number(kilobytes ?? 0) / 1024) * 10) / 10
  } catch {
    return 0
  }
}

/** Time the process itself ran, or its children too that have ended: unlike the clock, it is the same on a machine busy with other things. */
export function processorSeconds(pid: number, whose?: 'with those that ended'): number {
  try {
    // "pid (name) state ...": user and system time are the 12th and 13th field after the name, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.slice(11, whose ? 15 : 13).reduce((sum, field) => sum + Number(field), 0) / 100
  } catch {
    return 0
  }
}
