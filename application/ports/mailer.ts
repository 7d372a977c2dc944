/** A mail in plain text. `messageId` (without brackets) is the same however often it is sent. */
export type Mail = { to: string; fromName: string; subject: string; text: string; messageId: string };

/**
 * Hands a mail over. Throws `NotDone` when it certainly was not taken; any other
 * exception leaves that open.
 */
export type Mailer = { send: (mail: Mail) => Promise<{ handedTo: 'server' | 'kept' }> };
