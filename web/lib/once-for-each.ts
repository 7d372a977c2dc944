/**
 * The function, which answers the same again for the same record and the same other arguments, compared by identity: of
 * hundreds of lines a key changes one, and the others are not worked out anew. A record must not change once it was asked about.
 */
export const onceForEach = <Of extends object, Others extends readonly unknown[], Result>(
  compute: (of: Of, ...others: Others) => Result,
) => {
  const answers = new WeakMap<Of, { others: Others; result: Result }>();
  return (of: Of, ...others: Others): Result => {
    const known = answers.get(of);
    const isSame = known?.others.length === others.length;
    if (isSame && known.others.every((other, nth) => other === others[nth])) return known.result;
    const result = compute(of, ...others);
    answers.set(of, { others, result });
    return result;
  };
};
