import type { FeedFolio } from '#features/readers/registrars/feed-rows.ts'

/** Words that one file writes and another leaves out or cuts. */
const noise = new Set(
  'no number flat house hno door plot near opp opposite behind the of and apt apartment apartments floor fl block'.split(
    ' ',
  ),
)
const longForms: Readonly<Record<string, string>> = {
  rd: 'road',
  st: 'street',
  str: 'street',
  ngr: 'nagar',
  extn: 'extension',
  clny: 'colony',
  sec: 'sector',
}

/**
 * Returns an address as it is compared: the PIN, and the words of its lines sorted. '' where the address says too little to be one
 * house: less than a PIN and two words, one of them with a digit.
 */
export function localityKey(address: FeedFolio['address'] | null): string {
  if (address === null || !/^[1-9]\d{5}$/.test(address.pin.trim())) return ''
  const words = address.lines
    .join(' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => longForms[word] ?? word)
    .filter((word) => word !== '' && !noise.has(word))
  if (words.length < 2 || !words.some((word) => /\d/.test(word))) return ''
  return `${address.pin.trim()}|${[...new Set(words)].sort().join(' ')}`
}
