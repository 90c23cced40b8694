/**
 * Returns the town of an address as it was typed: what stands before its PIN code, such as `Vijayawada` of
 * `7 Ring Road, Vijayawada - 520010`. null for an address without a PIN code.
 */
export function townOf(address: string): string | null {
  const [beforePin] = address.split(/\b[1-9]\d{2} ?\d{3}\b(?![\s\S]*\b[1-9]\d{2} ?\d{3}\b)/, 2)
  if (beforePin === undefined || beforePin === address) return null
  const last = beforePin
    .split(/[,\n]/)
    .map((part) => part.replace(/[\s–-]+$/, '').trim())
    .findLast((part) => /\p{L}/u.test(part))
  return last ?? null
}
