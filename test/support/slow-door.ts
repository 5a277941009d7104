import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The address of a database whose first connections are taken and then not answered, as by a machine that has come up just now. */
export async function behindSlowDoor(url: string, unanswered: number) {
  const { port, hostname } = new URL(url)
  const open = new Set<Socket>()
  let count = 0
  const door = createServer((visitor) => {
    open.add(visitor)
    visitor.on('error', () => {})
    if (count++ < unanswered) return
    const inside = connect(Number(port), hostname)
    inside.on('error', () => visitor.destroy())
    visitor.on('close', () => inside.destroy())
    visitor.pipe(inside).pipe(visitor)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    url: Object.assign(new URL(url), { port: String((door.address() as AddressInfo).port) }).href,
    close() {
      door.close()
      for (const socket of open) socket.destroy()
    },
  }
}
