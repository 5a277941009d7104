/** Why nothing about text messages can be done. */
export const noSms = 'Text messages are not set up on this installation.'
