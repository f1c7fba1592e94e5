/** What both sides of the scripted receiver sign with. */
export const RECEIVER_SECRET = 'receiver-test-secret'
