import { initials } from '#site/frame/initials.ts'

/** As the bar has it (site/frame/bar.css): one person, one colour. Contrast 9.5. */
const ground = '#0e3b2e'
const letterColour = '#f0dcb4'

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
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${ground}"/>`,
    `<text x="48" y="50" fill="${letterColour}" font-family="Figtree, 'Noto Sans', system-ui, sans-serif" font-size="38" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeXml(letters)}</text>`,
    '</svg>',
  ].join('')
}

/** Letters need none of this; it is here in case what counts as a letter ever changes. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
