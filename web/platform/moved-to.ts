import { noteLack } from './session.ts'

let address = ''

/** Where the business works that was asked for here; empty until the server has said that it has moved. */
export const movedTo = () => address

/** The server says that the business works elsewhere: the app says so in place of every page. */
export function noteMove(to: string, token: string | undefined) {
  address = to
  noteLack('business here', token)
}
