const SLICE = 256 * 1024
const SAMPLE = 4096

/** True if bytes look like text: no control characters but tabs and line ends, in any of the encodings below. */
export function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, SAMPLE)
  const sample = new TextDecoder(encodingOf(start)).decode(start)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return !/[\x00-\x08\x0e-\x1f]/.test(sample)
}

/** Yields the text of a file in slices, decoded by what its first bytes and its content say. */
export function* decodedSlices(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let from = 0; from < bytes.length; from += SLICE) {
    yield decoder.decode(bytes.subarray(from, from + SLICE), { stream: true })
  }
  yield decoder.decode()
}

/**
 * A byte order mark decides; then NULs beside ASCII; then whether everything is valid UTF-8. What is left is
 * Windows' own.
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const nulsAt = (parity: number) =>
    sample.reduce((n, byte, at) => n + Number(byte === 0 && at % 2 === parity), 0)
  if (nulsAt(1) > sample.length / 4) return 'utf-16le'
  if (nulsAt(0) > sample.length / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let from = 0; from < bytes.length; from += SLICE) {
      decoder.decode(bytes.subarray(from, from + SLICE), { stream: true })
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}
