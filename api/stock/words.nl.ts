/** Why stock moved, where nobody says it. */
export const changedOnProductScreen = 'aangepast op het productscherm';
