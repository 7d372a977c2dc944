/** Faults that change nothing that anybody could see, each with the reason. */
export const equivalent: readonly { file: string; before: string; after: string; reason: string }[] = [];
