/** The slabs that a calculator asks for, as fractions. The slabs of a year are in content/tax.ts; these name them. */
const rates: Readonly<Record<string, number>> = { thirty: 0.3, twenty: 0.2, five: 0.05 }

/** The rate of a chosen slab; 0 for none. */
export function slabRate(choice: string): number {
  return rates[choice] ?? 0
}
