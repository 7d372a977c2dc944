/** D-28: the number of this front-end; raised whenever open tabs should be asked to reload. */
export const ownVersion = 250;
