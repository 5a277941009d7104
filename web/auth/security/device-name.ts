import Bowser from 'bowser'

/** `Chrome on macOS` of a user agent; what it names itself where it is no browser we know. */
export function deviceName(user_agent: string | null) {
  if (!user_agent) return 'Unknown device'
  const { browser, os } = Bowser.parse(user_agent)
  if (!browser.name) return user_agent.slice(0, 60)
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
