/** Where the auth client keeps the session in this browser. */
export const sessionKey = 'session'

/** Whether one is kept, without the weight of the client that would know whether it is still good. */
export const isSessionKept = () => localStorage.getItem(sessionKey) !== null
