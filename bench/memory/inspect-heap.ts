import { setTimeout } from 'node:timers/promises'

type Reply = { id?: number; result?: unknown }

/** Asks a process started with `--inspect=127.0.0.1:port` what its heap holds once everything nobody needs is gone. */
export async function inspectHeap(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let asked = 0
  const ask = (method: string) =>
    new Promise<unknown>((resolve) => {
      const id = ++asked
      const hear = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data)) as Reply
        if (reply.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(reply.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method }))
    })
  return {
    /** Megabytes (2^20 bytes). */
    async used(): Promise<number> {
      // Twice: what the first one finalises only the second one frees.
      for (let time = 0; time < 2; time++) {
        await ask('HeapProfiler.collectGarbage')
        await setTimeout(100)
      }
      const { usedSize } = (await ask('Runtime.getHeapUsage')) as { usedSize: number }
      return Math.round((usedSize / 2 ** 20) * 10) / 10
    },
    close: () => socket.close(),
  }
}
