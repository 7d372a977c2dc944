/** Something that whoever starts Kelderboek can mend: its message, one line in Dutch, is all that is shown. */
export class StartFailure extends Error {}
