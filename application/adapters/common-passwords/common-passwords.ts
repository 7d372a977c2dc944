import type { CommonPasswords } from '#application/ports/sessions.ts';

const readList = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** The common passwords of zxcvbn, some tens of thousands, read when first asked. Case makes none less common. */
export const commonPasswords = (): CommonPasswords => {
  let list: ReturnType<typeof readList> | undefined;
  return { has: async (password) => (await (list ??= readList())).has(password.toLowerCase()) };
};
