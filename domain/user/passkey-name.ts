/** In characters; apart from the rest of passkeys, so that a browser loads no more than this. */
export const longestPasskeyName = 60;
