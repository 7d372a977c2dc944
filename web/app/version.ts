/** Which build of the front-end this is; null where it runs unbuilt. */
export const ownBuild: string | null = (import.meta.env['VITE_BUILD'] as string | undefined) ?? null;
