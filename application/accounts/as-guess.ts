import type { Credentials, SignInAttempts } from '#application/ports/sessions.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { PasswordRefusal } from '#domain/user/password.ts';

export type Guessing = { attempts: Pick<SignInAttempts, 'begin' | 'succeeded'> };

/**
 * A guess of who is signed in counts against that user before it is looked at, as those of signing in do (AUTH-010).
 * Refuses too-many-attempts, and what `look` refuses.
 */
export const asGuess = async <Answer>(
  { attempts }: Guessing,
  userId: number,
  look: () => Promise<Answer>,
): Promise<Answer> => {
  const attempt = await attempts.begin([`code of ${userId}`]);
  if (attempt === null) return refuse<GeneralRefusal>('too-many-attempts');
  const answer = await look();
  await attempts.succeeded(attempt);
  return answer;
};

/** Refuses password-wrong, too-many-attempts. */
export const checkPassword = (
  core: Guessing & { credentials: Pick<Credentials, 'verify'> },
  userId: number,
  password: string,
) =>
  asGuess(
    core,
    userId,
    async () =>
      (await core.credentials.verify(userId, password)) || refuse<PasswordRefusal>('password-wrong'),
  );
