/** How deep JSON may nest, and how many arrays and objects it may have. */
export interface JsonBounds {
  readonly depth: number
  readonly openings: number
}

/**
 * Parses JSON from outside whose shape stays within bounds; null for anything else.
 *
 * `JSON.parse` takes most of a second for four megabytes of brackets and holds up everybody meanwhile. Counting them first
 * takes a few milliseconds.
 */
export function parseBoundedJson(text: string, bounds: JsonBounds): unknown {
  if (!isWithin(text, bounds)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const quote = 0x22
const backslash = 0x5c
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

function isWithin(text: string, bounds: JsonBounds): boolean {
  let depth = 0
  let openings = 0
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isInText) {
      if (code === backslash) index += 1
      else if (code === quote) isInText = false
    } else if (code === quote) isInText = true
    else if (isOpening(code)) {
      depth += 1
      openings += 1
      if (depth > bounds.depth || openings > bounds.openings) return false
    } else if (isClosing(code)) depth -= 1
  }
  return true
}
