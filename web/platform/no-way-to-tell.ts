/** Why nothing about text messages can be done. */
export const noSms = 'Text messages are not set up on this installation.'
/** Why nothing about mail can be done. */
export const noEmail = 'Email is not set up on this installation.'

/** The words of a box for a way of being told: one that there is none of here can be unticked, and says why it cannot be ticked. */
export const wordsOfWay = (isThere: boolean, isTicked: boolean, none: string, help: string) => ({
  help: isThere ? help : none,
  disabledBecause: isThere || isTicked ? undefined : none,
})
