import { createContext, use } from 'react';
import type { SignedInUser } from '#api/contract/authentication.ts';

/** Who is signed in, and how to leave for the sign-in page without losing the basket. */
type SignedIn = {
  user: SignedInUser;
  /** ROLE-035: the name of who really works, when that is in the name of `user`. */
  actingUser?: string | null | undefined;
  leave: () => void;
};

export const SignedInContext = createContext<SignedIn | null>(null);

export const useSignedIn = (): SignedIn => {
  const signedIn = use(SignedInContext);
  if (!signedIn) throw new Error('Nobody is signed in here.');
  return signedIn;
};
