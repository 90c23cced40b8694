import { encode } from 'uqr'

/** A QR code: `size` in modules with the quiet zone, and the dark modules as a path of SVG. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** Draws a text as a QR code. @source ISO/IEC 18004: a quiet zone of four modules. */
export function drawQr(text: string): QrCode {
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
