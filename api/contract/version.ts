/** D-28: the number of this version, for the server and the front-ends that are built with it. */
export const ownVersion = 252;
