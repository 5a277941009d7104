import { openShopIn } from './open-shop-in.ts'
import { testContext } from './test-context.ts'
import { watchBooksOf } from './watched-books.ts'

export type { Shop } from './open-shop-in.ts'

/** A shop in the context of this test file; its books are checked when the test ends. */
export async function openShop() {
  const shop = await openShopIn(await testContext())
  watchBooksOf(shop.scope)
  return shop
}
