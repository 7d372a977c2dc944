/** The file is no backup that can be put back; the message tells a user why, in Dutch. */
export class UnusableBackup extends Error {}
