import { startServer } from '../../support/start-server.ts'

/** One server for all journeys; each signs up its own business in it, and may have its webhooks sent to this machine. Answers the way to stop it. */
export default async function startShopServer() {
  const server = await startServer({ env: { WEBHOOK_LOOPBACK: 'true' } })
  process.env.SHOP_URL = server.url
  process.env.SHOP_DATA_DIR = server.dataDir
  return () => server.stop()
}
