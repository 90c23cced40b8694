import type { Fund } from '#content/funds.ts'

/**
 * The fund that an address means: its slug, the bare code, or any text that ends in the code, as links keep working
 * when a fund is renamed.
 *
 * @param id The last part of the address.
 * @param listed The funds of the firm.
 * @returns The fund, and whether this is the one address it lives at; null when none is listed.
 */
export function fundAt(id: string, listed: readonly Fund[]): { fund: Fund; isItsAddress: boolean } | null {
  const code = codeAt(id)
  const fund = listed.find((one) => one.code === code)
  return fund ? { fund, isItsAddress: id === fund.slug } : null
}

/** Returns the code that an address ends in, or null. */
export function codeAt(id: string): string | null {
  return /^(?:[^/]{0,200}-)?(\d{1,10})$/.exec(id)?.[1] ?? null
}
