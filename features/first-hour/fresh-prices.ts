/** Prices of the last trading day may be so many working days old, with a holiday or two in between. */
const maxPriceAge = 3

/** Returns true for prices of the last trading day. */
export function areFresh(newest: { readonly age: number } | null): boolean {
  return newest !== null && newest.age <= maxPriceAge
}
