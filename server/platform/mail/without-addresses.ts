/** A mail address; a number as texts are sent to. */
const addresses = /[^\s<>()@:;,"']+@[^\s<>()@:;,"']+|\+\d{7,15}/g
const hide = (text: string) => text.replace(addresses, '(address)')

/** What was answered to a message, without whom it was for, whom mail servers like to repeat: our log names nobody. */
export function withoutAddresses(error: Error & { code?: string }): Error {
  const { name, code, message, stack } = error
  return Object.assign(new Error(hide(message)), { name, code, stack: stack && hide(stack) })
}
