import { initials } from '#app/frame/initials.ts'

/** Grounds from our own colours, dark enough for the letters on them: contrast 5.9 and more. */
const grounds = ['#0e3b2e', '#14513f', '#5c3d0c', '#7a3320', '#2b4a73', '#4d3560'] as const
const letterColour = '#faf6ee'

/** More letters than any name has; what follows changes neither the initials nor the work. */
const longestName = 200
/** A letter may carry vowel signs and accents, but not a tower of them. */
const longestLetter = 8

/**
 * A square with the initials of a name, as SVG.
 *
 * @param name Any text, in any script. Only its letters and digits are used, so it cannot add markup.
 */
export function drawInitials(name: string): string {
  const plain = name
    .slice(0, longestName)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}\s'’.\u200c-\u200d-]/gu, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '')
    .join(' ')
  const letters = [...initials(plain)].slice(0, 2 * longestLetter).join('')
  const ground = grounds[hashOf(plain) % grounds.length]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${ground}"/>`,
    `<text x="48" y="50" fill="${letterColour}" font-family="Figtree, 'Noto Sans', system-ui, sans-serif" font-size="38" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeXml(letters)}</text>`,
    '</svg>',
  ].join('')
}

/** FNV-1a; it only spreads names over six colours. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Letters need none of this; it is here in case what counts as a letter ever changes. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
