import { startServer } from '../../support/start-server.ts'

/** One server for all journeys; each signs up its own business in it. Answers the way to stop it. */
export default async function startShopServer() {
  const server = await startServer()
  process.env.SHOP_URL = server.url
  process.env.SHOP_DATA_DIR = server.dataDir
  return () => server.stop()
}
