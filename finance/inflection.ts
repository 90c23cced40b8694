/**
 * Returns a value as it stands before the rest of its sentence.
 *
 * - Telugu, an ending follows without a space: the plural -లు becomes -ల (`లక్షలు` + `తో`: `లక్షలతో`). The ending `ల` alone makes it
 *   belong to the next noun and leaves after anything else: `{amount}ల కవర్` is `10 లక్షల కవర్`, and `₹50,000 కవర్`.
 * - Hindi, a postposition follows: the singular -ा of a measure becomes -े (`1 महीना` + ` में`: `1 महीने में`).
 *
 * @param after What follows the value in its sentence.
 * @returns The value, and how many letters of `after` it has taken in.
 */
export function bent(value: string, after: string): { readonly value: string; readonly skips: number } {
  const belongs = /^ల(?![\p{L}\p{M}])/u.test(after)
  if (/లు$/.test(value) && /^[ఀ-౿]/.test(after)) return { value: value.slice(0, -1), skips: belongs ? 1 : 0 }
  if (belongs) return { value, skips: 1 }
  if (/(?:महीना|घंटा|हफ़्ता)$/.test(value) && /^ (?:में|से|तक|के|की|का|को|पर|बाद|पहले)(?!\p{L})/u.test(after)) {
    return { value: `${value.slice(0, -1)}े`, skips: 0 }
  }
  return { value, skips: 0 }
}
