import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { timedSlips } from './timed-slips.ts'

// The thread of whoever prints: says when it has begun, prints all slips again and again until it is told that it is enough, and says
// how long each time took.
const links = workerData as readonly string[]
const took: number[] = []
let isEnough = false
parentPort?.once('message', () => {
  isEnough = true
})

void setTimeout(500).then(() => parentPort?.postMessage('begun'))
while (!isEnough) took.push(await timedSlips(links))
parentPort?.postMessage(took)
