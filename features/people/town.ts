/**
 * Returns the town of an address as it was typed: what stands before its PIN code, such as `Vijayawada` of
 * `7 Ring Road, Vijayawada - 520010`. One in capitals alone gets
 * small letters, as the others are written. null for an address without a PIN code.
 */
export function townOf(address: string): string | null {
  const [beforePin] = address.split(/\b[1-9]\d{2} ?\d{3}\b(?![\s\S]*\b[1-9]\d{2} ?\d{3}\b)/, 2)
  if (beforePin === undefined || beforePin === address) return null
  const last = beforePin
    .split(/[,\n]/)
    .map((part) => part.replace(/[\s–-]+$/, '').trim())
    .findLast((part) => /\p{L}/u.test(part))
  if (last === undefined) return null
  return last === last.toUpperCase() ? last.replace(/\p{L}+/gu, capitalized) : last
}

function capitalized(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase()
}
