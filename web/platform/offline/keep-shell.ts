/** Where scripts/build-offline-worker.ts puts it. */
const offlineWorker = '/offline-worker.js'

/**
 * Keeps what the signed-in pages are made of in this browser, so that they open without a connection too; nearly 900 kB, which
 * whoever saves data is spared. Where it cannot be had, pages come over the network as before.
 */
export function keepShell() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return
  navigator.serviceWorker.register(offlineWorker).catch((error: unknown) => console.error(error))
}
