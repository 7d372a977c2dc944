/** Where who signs in with a code, or must, sees to that; the one page open to who has still to set it up. */
export const codePage = '/auth/code';
